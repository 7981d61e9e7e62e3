import { createApp } from '../../src/app';
import type { MenuPart } from '../../src/platform/ports';
import { DeskWorld } from '../support/desk-world';

/** Opens a file in English and returns the labels of its menu, each behind that of its submenu. */
function menuLabels(): string[] {
  const { ports } = new DeskWorld();
  const labels: string[] = [];
  const buildMenu = (parts: readonly MenuPart[]) => {
    for (const { under, items } of parts)
      labels.push(...items.map(({ label }) => (under === null ? label : `${under} › ${label}`)));
  };
  const ui = {
    buildMenu,
    showSidebar: () => undefined,
    showDialog: () => undefined,
    fileText: () => '',
    toast: () => undefined,
  };
  createApp({
    user: () => ports.user,
    ui: () => ui,
    ports: () => ports,
    reports: () => ports,
    settle: () => undefined,
  }).onOpen();
  return labels;
}

test('the menu has the three jobs, new tables and help, and nothing else', () => {
  expect(menuLabels()).toEqual([
    'Open desk',
    'Review and push…',
    'Apply a price list…',
    'Pull opportunities…',
    'New table › Products',
    'New table › Orders',
    'Help',
  ]);
});
