import type { DeskState, FileClock } from '../../../src/desk/calls';
import { type Language, localeOf } from '../../../src/i18n/translate';
import { settingsIn } from '../../../src/records/settings';

/** Returns a connected desk with one table of each kind; each test changes what it is about. */
export function sampleDesk(language: Language = 'en', changed: Partial<DeskState> = {}): DeskState {
  return {
    build: { version: '0.1.0', commit: 'abc1234' },
    ...localeOf(language),
    fileLanguage: language,
    connection: { baseUrl: 'https://anphu.crm.example', keyEnding: 'x7Q2', cookieSet: false, httpAllowed: false },
    tables: [
      { sheetId: 1, title: 'Categories', kind: 'categories' },
      { sheetId: 2, title: 'Bảng giá tháng 9 – hàng nhập khẩu và nội địa', kind: 'products' },
      { sheetId: 3, title: 'Orders', kind: 'orders' },
      { sheetId: 4, title: 'Order lines', kind: 'orderLines' },
    ],
    activeSheet: null,
    lastCheck: null,
    queries: [],
    seen: { campaigns: [], stages: [] },
    settings: settingsIn({}),
    changes: {},
    rights: { email: 'lan@example.com', administrators: [], mayChange: true },
    plans: null,
    isRenewed: false,
    ...changed,
  };
}

export function pageClock(): FileClock {
  return { at: Date.now(), offset: -new Date().getTimezoneOffset() };
}

export function freshDesk(language: Language = 'en'): DeskState {
  const connection = { baseUrl: '', keyEnding: '', cookieSet: false, httpAllowed: false };
  return sampleDesk(language, { connection, tables: [] });
}
