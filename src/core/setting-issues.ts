import { type Issue, issue } from './issue';

/** The settings that are numbers. */
export type NumberSettings = { readonly priceChangePercent: number; readonly confirmAbove: number };

const BOUNDS = {
  priceChangePercent: { code: 'issue.setting.number', max: 1_000 },
  confirmAbove: { code: 'issue.setting.whole', max: 100_000 },
} as const;

/** Says what is wrong with a number of the settings, beside its field; nothing where it can be kept. */
export function settingIssues(settings: Partial<NumberSettings>): Issue[] {
  return (['priceChangePercent', 'confirmAbove'] as const).flatMap((name) => {
    const { code, max } = BOUNDS[name];
    const number = settings[name] ?? 1;
    const right = number >= 1 && number <= max && (code === 'issue.setting.number' || Number.isInteger(number));
    return right ? [] : [issue(code, name, { max })];
  });
}
