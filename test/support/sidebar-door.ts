import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Returns the door of the sidebar's first screen that has this name; what is folded away is unfolded first, as a person does. */
export async function sidebarDoor(sidebar: Page | FrameLocator, name: string): Promise<Locator> {
  const more = sidebar.locator('details.more');
  await more.waitFor();
  const door = sidebar.getByRole('button', { name, exact: true }).first();
  if (!(await door.isVisible())) await more.locator('summary').click();
  return door;
}
