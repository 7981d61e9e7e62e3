import type { Browser, Page } from 'playwright-core';
import type { Language } from '../../src/core';
import type { DeskState } from '../../src/protocol';
import { openBrowser } from '../support/chromium';
import { sampleDesk } from '../support/ui-harness/sample-desk';
import { openUi, RpcRefusal, type UiPage, type UiServer } from '../support/ui-harness/ui-page';
import { violations } from '../support/ui-harness/violations';

/** Holds what the sidebar knows and a report must not tell. */
const SECRETS = [
  'x7Q2',
  'anphu',
  'lan@',
  'boss@',
  'Bảng giá',
  'hàng nhập khẩu',
  'Phan Thị Lan',
  'Cannot read',
  'SP-0912',
];

const WORDS = {
  en: { about: 'About', copy: 'Copy a report', copied: 'Copied.', check: 'Check' },
  vi: { about: 'Giới thiệu', copy: 'Sao chép báo cáo', copied: 'Đã sao chép.', check: 'Kiểm tra' },
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const desk = (language: Language, changed: Partial<DeskState> = {}): DeskState =>
  sampleDesk(language, {
    build: { version: '1.2.3', commit: 'abc1234' },
    rights: { email: 'lan@example.com', administrators: ['boss@example.com'], mayChange: false },
    ...changed,
  });

const unforeseen = (): never => {
  throw new RpcRefusal({
    code: 'error.internal',
    params: { message: 'Cannot read SP-0912', reference: '7F3A-21' },
    issues: [],
  });
};

async function openAbout(language: keyof typeof WORDS, server: UiServer = {}): Promise<UiPage> {
  const given = { open: () => desk(language), ...server };
  const ui = await openUi(browser, 'sidebar', given, { width: 300, height: 700, view: 'home' });
  await ui.page.getByText(WORDS[language].about, { exact: true }).click();
  return ui;
}

/** Notes what a page copies, as a browser that lets it do so, or not. */
const clipboard = (page: Page, allowed: boolean): Promise<unknown> =>
  page.evaluate(
    `document.execCommand = () => { window.copied = document.activeElement.value; return ${String(allowed)}; }`,
  );

const copied = async (page: Page): Promise<string> => String(await page.evaluate('window.copied'));

describe.each(['en', 'vi'] as const)('About, in %s', (language) => {
  const words = WORDS[language];

  test('shows version, commit and account', async () => {
    const { page } = await openAbout(language);
    const text = await page.locator('details', { hasText: words.copy }).innerText();
    expect(text).toContain('1.2.3');
    expect(text).toContain('abc1234');
    expect(text).toContain('lan@example.com');
    expect(await violations(page)).toEqual([]);
  });

  test('copies a report that says what helps and tells nothing of the company', async () => {
    const { page } = await openAbout(language, { check: unforeseen });
    await page.getByRole('button', { name: words.check, exact: true }).click();
    await page.getByRole('alert').waitFor();
    await clipboard(page, true);
    const before = Date.now();
    await page.getByRole('button', { name: words.copy }).click();
    await page.getByText(words.copied).waitFor();
    const text = await copied(page);
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    const agent = String(await page.evaluate('navigator.userAgent'));
    for (const part of ['1.2.3', 'abc1234', agent, 'error.internal', '7F3A-21']) expect(text).toContain(part);
    expect(text).toMatch(new RegExp(`: ${language}$`, 'm'));
    for (const kind of ['categories', 'products', 'orders', 'orderLines']) expect(text).toContain(`${kind} 1`);
    const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(text)?.[0] ?? '';
    expect(Math.abs(Date.parse(time) - before)).toBeLessThan(60_000);
  });
});

describe('a report', () => {
  test('is shown and selected where the clipboard is closed to the page', async () => {
    const { page } = await openAbout('en');
    await clipboard(page, false);
    await page.getByRole('button', { name: 'Copy a report' }).click();
    const box = page.locator('textarea[readonly]');
    await box.waitFor();
    expect(await box.inputValue()).toContain('1.2.3');
    const selected = await page.evaluate(
      'document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)',
    );
    expect(selected).toBe(await box.inputValue());
    expect(await page.getByText('Copied.', { exact: true }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  test('counts several tables of a kind, and names no failure where there was none', async () => {
    const tables = [1, 2, 3].map((sheetId) => ({ sheetId, title: `Giá ${sheetId}`, kind: 'products' as const }));
    const { page } = await openAbout('en', { open: () => desk('en', { tables }) });
    await clipboard(page, true);
    await page.getByRole('button', { name: 'Copy a report' }).click();
    const text = await copied(page);
    expect(text).toContain('products 3');
    expect(text).toContain('Last failure: none');
    expect(text).not.toContain('Giá');
  });

  test('leaves the focus on its button', async () => {
    const { page } = await openAbout('en');
    await page.getByRole('button', { name: 'Copy a report' }).click();
    await page.getByText('Copied.', { exact: true }).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Copy a report');
  });
});

describe('somebody whose e-mail Google does not tell', () => {
  test.each([
    ['en', 'Google does not tell'],
    ['vi', 'Google không cho'],
  ] as const)('reads so in %s, and the name that they entered is not in the report', async (language, sentence) => {
    const rights = { email: '', administrators: [], mayChange: true };
    const person = { name: 'Phan Thị Lan', isAsked: true };
    const { page } = await openAbout(language, { open: () => desk(language, { rights, person }) });
    const section = page.locator('details', { hasText: WORDS[language].copy });
    expect(await section.innerText()).toContain(sentence);
    await clipboard(page, true);
    await page.getByRole('button', { name: WORDS[language].copy }).click();
    expect(await copied(page)).not.toContain('Phan');
  });
});
