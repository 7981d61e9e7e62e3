import { useMemo, useState } from 'preact/hooks';
import { labelOf } from '../../core';
import { formatMoney, formatPercent } from '../../i18n';
import { COST, parseRules, printRule, type RuleRefusal, refusalOf, ruleKey, type SavedRule } from '../../price-list';
import type { PriceListOpening } from '../../protocol';
import { Button, LinkButton } from '../kit/button';
import { Checkbox, Select } from '../kit/field';
import { type Action, useAction } from '../kit/hooks';
import { FailureNotice, Notice } from '../kit/notice';
import type { Call } from '../rpc';
import { useWords, type Words } from '../words';
import { type ChoiceForm, numberOf, type TargetForm } from './choice-form';
import { isRuleUsed } from './plan-prices';
import { PriceRule } from './price-targets';
import { categoryPaths } from './source-choice';

/** Returns what people call a price, or the cost. */
export function priceLabel({ language }: Words, name: string): string {
  return labelOf('products', name, language);
}

/** Says what a rule does: "Online price = Selling price − 5%, down to 1,000, in Điện tử". */
export function ruleSentence(words: Words, { field, base, change, rounding, category }: SavedRule): string {
  const { numbers, say } = words;
  const { step, way } = rounding;
  const number = change.kind === 'percent' ? change.percent : change.amount;
  const size = Math.abs(number);
  const moved = change.kind === 'percent' ? formatPercent(numbers, size) : `${formatMoney(numbers, size)} ₫`;
  const sum = [priceLabel(words, base), ...(number === 0 ? [] : [number < 0 ? '−' : '+', moved])].join(' ');
  // Prices are whole: that a percentage of one is rounded to the nearest goes without saying.
  const isPlain = step === 0 || (step === 1 && way === 'nearest');
  return [
    `${priceLabel(words, field)} = ${sum}`,
    ...(isPlain ? [] : [say(`priceList.rules.to.${way}`, { step })]),
    ...(category === '' ? [] : [say('priceList.rules.in', { category })]),
  ].join(', ');
}

/** Holds a rule that is being written. */
interface RuleDraft {
  readonly target: TargetForm;
  readonly category: string;
  /** The key of the rule that it takes the place of; '' for a new one. */
  readonly replaces: string;
}

/** Holds the saved rules, and what the window can do to them. */
export interface RulesWork {
  readonly rules: readonly SavedRule[];
  readonly draft: RuleDraft | null;
  /** The rule that was removed last, which can be put back. */
  readonly removed: SavedRule | null;
  /** Tells why the last rule was not saved: somebody else was faster, or there is no room. */
  readonly refusal: RuleRefusal | null;
  readonly action: Action;
  setDraft(draft: RuleDraft | null): void;
  /** Saves a rule in place of the one of that key; '' for a new one. */
  save(rule: SavedRule, replaces: string): void;
  remove(rule: SavedRule): void;
}

/** @param text the rules that the file keeps */
export function useRules(call: Call, text: string, onText: (text: string) => void): RulesWork {
  const action = useAction();
  const rules = useMemo(() => parseRules(text), [text]);
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  const [removed, setRemoved] = useState<SavedRule | null>(null);
  const [refusal, setRefusal] = useState<RuleRefusal | null>(null);
  const keep = async (rule: SavedRule, replaces: string): Promise<void> => {
    const kept = await call('keepPriceRule', { name: replaces, line: printRule(rule) });
    onText(kept);
    if (kept.split('\n').includes(printRule(rule))) {
      setDraft(null);
      setRemoved(null);
      return;
    }
    const others = parseRules(kept).filter((each) => ruleKey(each) !== replaces);
    setRefusal(refusalOf(rule, others) ?? { why: 'full', rules: [] });
  };
  const forget = async (rule: SavedRule): Promise<void> => {
    onText(await call('keepPriceRule', { name: ruleKey(rule), line: '' }));
    setRemoved(rule);
  };
  const begin = (name: string, work: () => Promise<void>): void => {
    setRefusal(null);
    action.run(name, work);
  };
  return {
    ...{ rules, draft, removed, refusal, action },
    setDraft: (next) => {
      setRefusal(null);
      action.forget();
      setDraft(next);
    },
    save: (rule, replaces) => begin('save', () => keep(rule, replaces)),
    remove: (rule) => begin('remove', () => forget(rule)),
  };
}

/** Names what has to be done before rules make prices, as a code of the messages; '' when nothing has. */
export function missingInRules(form: ChoiceForm, { rules, draft }: RulesWork): string {
  if (draft) return 'priceList.rules.unsaved';
  return rules.some((rule) => isRuleUsed(form, rule)) ? '' : 'priceList.rules.missing';
}

interface PriceRulesProps {
  readonly form: ChoiceForm;
  readonly opening: PriceListOpening;
  readonly work: RulesWork;
  readonly onChange: (form: ChoiceForm) => void;
}

/** Shows the saved rules: each can be left out this time, changed and removed; a new one is written below. */
export function PriceRules({ form, opening, work, onChange }: PriceRulesProps) {
  const words = useWords();
  const { say } = words;
  const { rules, draft, removed, action } = work;
  return (
    <section>
      <h2>{say('priceList.rules.title')}</h2>
      {rules.length === 0 && !draft && <p class="quiet">{say('priceList.rules.none')}</p>}
      {rules.map((rule) =>
        draft?.replaces === ruleKey(rule) ? (
          <RuleEditor key={ruleKey(rule)} {...{ draft, opening, work }} />
        ) : (
          <RuleLine key={ruleKey(rule)} {...{ rule, form, work, onChange }} />
        ),
      )}
      {draft?.replaces === '' && <RuleEditor {...{ draft, opening, work }} />}
      <FailureNotice failure={action.failure} />
      {removed && !draft && (
        <p class="quiet">
          {say('priceList.rules.removed', { rule: ruleSentence(words, removed) })}{' '}
          <LinkButton onClick={() => work.save(removed, '')}>{say('priceList.rules.putBack')}</LinkButton>
        </p>
      )}
      {!draft && (
        <p>
          <LinkButton onClick={() => work.setDraft(firstDraft(opening, rules))}>
            {say('priceList.rules.add')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

interface RuleLineProps extends Omit<PriceRulesProps, 'opening'> {
  readonly rule: SavedRule;
}

/** Shows a saved rule as a sentence, with a tick to use it now. */
function RuleLine({ rule, form, work, onChange }: RuleLineProps) {
  const words = useWords();
  const { say } = words;
  const key = ruleKey(rule);
  const others = form.unusedRules.filter((each) => each !== key);
  const sentence = ruleSentence(words, rule);
  return (
    <div class="rule">
      <Checkbox
        name={`use ${key}`}
        label={sentence}
        checked={isRuleUsed(form, rule)}
        onChange={(checked) => onChange({ ...form, unusedRules: checked ? others : [...others, key] })}
      />
      {!work.draft && (
        <span>
          <LinkButton
            label={say('priceList.rules.change.of', { rule: sentence })}
            onClick={() => work.setDraft(draftOf(rule))}
          >
            {say('priceList.rules.change')}
          </LinkButton>
          {' · '}
          <LinkButton label={say('priceList.rules.remove.of', { rule: sentence })} onClick={() => work.remove(rule)}>
            {say('priceList.rules.remove')}
          </LinkButton>
        </span>
      )}
    </div>
  );
}

/** Returns the fields that a rule can set: the prices that the tabs have a column for, that of the draft too where it has gone. */
function fieldsFor({ priceFields }: PriceListOpening, ...more: string[]): string[] {
  return [...new Set([...priceFields.map(({ name }) => name), ...more])];
}

/** Returns a rule to begin with: the online price, else the first that has no rule for all products, from the first price. */
function firstDraft(opening: PriceListOpening, rules: readonly SavedRule[]): RuleDraft {
  const [base = COST, ...others] = fieldsFor(opening);
  const free = ['price_online', ...others].filter(
    (name) => others.includes(name) && !rules.some((rule) => rule.field === name && rule.category === ''),
  );
  const field = free[0] ?? others[0] ?? base;
  const target = { field, from: field === base ? COST : base, column: -1, rule: 'percent', value: '' } as const;
  return { target: { ...target, step: 1, way: 'nearest' }, category: '', replaces: '' };
}

function draftOf(rule: SavedRule): RuleDraft {
  const { field, base, change, rounding, category } = rule;
  const value = String(change.kind === 'percent' ? change.percent : change.amount);
  const target = { field, from: base, column: -1, rule: change.kind, value, ...rounding };
  return { target, category, replaces: ruleKey(rule) };
}

/** Returns the rule that was written; null while its number is missing. */
function ruleOf({ target, category }: RuleDraft): SavedRule | null {
  const { field, from, rule, step, way } = target;
  const number = numberOf(target);
  if (number === null) return null;
  const change = rule === 'amount' ? { kind: rule, amount: number } : ({ kind: 'percent', percent: number } as const);
  return { field, base: from, change, rounding: { step, way }, category };
}

interface RuleEditorProps extends Pick<PriceRulesProps, 'opening' | 'work'> {
  readonly draft: RuleDraft;
}

/** Lets the user write a rule, says what it means, and why it cannot be saved. */
function RuleEditor({ draft, opening, work }: RuleEditorProps) {
  const words = useWords();
  const { say } = words;
  const { action, rules, setDraft } = work;
  const { target, replaces } = draft;
  const rule = ruleOf(draft);
  const refusal =
    rule &&
    (refusalOf(
      rule,
      rules.filter((each) => ruleKey(each) !== replaces),
    ) ??
      work.refusal);
  const set = (changed: Partial<TargetForm>): void => setDraft({ ...draft, target: { ...target, ...changed } });
  return (
    <fieldset class="rule-editor">
      <legend>{say(replaces === '' ? 'priceList.rules.new' : 'priceList.rules.change')}</legend>
      <RuleTerms {...{ draft, opening, set }} />
      <RuleCategory {...{ draft, opening }} onCategory={(category) => setDraft({ ...draft, category })} />
      <p>{rule ? ruleSentence(words, rule) : say('priceList.rules.value')}</p>
      {refusal && <Refusal {...{ refusal }} />}
      <div class="buttons">
        <Button
          busy={action.busy === 'save'}
          busyText={say('priceList.rules.saving')}
          disabled={!rule || refusal !== null || action.busy !== null}
          onClick={() => rule && work.save(rule, replaces)}
        >
          {say('priceList.rules.save')}
        </Button>
        <Button disabled={action.busy !== null} onClick={() => setDraft(null)}>
          {say('ui.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}

const RULE_KINDS = ['percent', 'amount'] as const;

interface RuleTermsProps extends Pick<RuleEditorProps, 'draft' | 'opening'> {
  readonly set: (changed: Partial<TargetForm>) => void;
}

/** Lets the user choose the price to set, what it starts from, by how much it moves and how it is rounded. */
function RuleTerms({ draft: { target }, opening, set }: RuleTermsProps) {
  const words = useWords();
  const { say } = words;
  const { field, from } = target;
  const optionsOf = (names: readonly string[]) =>
    names.map((name) => ({ value: name, label: priceLabel(words, name) }));
  return (
    <div class="inline">
      <Select
        name="rule-field"
        label={say('priceList.field')}
        options={optionsOf(fieldsFor(opening, field))}
        chosen={field}
        onChoose={(next) => set({ field: next, ...(next === from ? { from: field } : {}) })}
      />
      <span>=</span>
      <Select
        name="rule-base"
        label={say('priceList.from')}
        options={optionsOf([...fieldsFor(opening, from).filter((name) => name !== field && name !== COST), COST])}
        chosen={from}
        onChoose={(next) => set({ from: next })}
      />
      <PriceRule kinds={RULE_KINDS} at={0} {...{ target }} onChange={set} />
    </div>
  );
}

interface RuleCategoryProps extends Pick<RuleEditorProps, 'draft' | 'opening'> {
  readonly onCategory: (category: string) => void;
}

/** Lets the user choose the products that a rule is for. */
function RuleCategory({ draft: { category }, opening, onCategory }: RuleCategoryProps) {
  const { say } = useWords();
  const paths = [...new Set([...categoryPaths(opening), ...(category === '' ? [] : [category])])];
  return (
    <div class="inline">
      <label for="rule-category">{say('priceList.category')}</label>
      <Select
        name="rule-category"
        label={say('priceList.category')}
        options={[
          { value: '', label: say('priceList.rules.all') },
          ...paths.map((path) => ({ value: path, label: path })),
        ]}
        chosen={category}
        onChoose={onCategory}
      />
    </div>
  );
}

function Refusal({ refusal: { why, rules } }: { readonly refusal: RuleRefusal }) {
  const words = useWords();
  const named = rules.map((rule) => `“${ruleSentence(words, rule)}”`).join(' · ');
  return (
    <Notice tone="warning" focus={false}>
      <p>{words.say(`priceList.rules.refused.${why}`, { rules: named })}</p>
    </Notice>
  );
}
