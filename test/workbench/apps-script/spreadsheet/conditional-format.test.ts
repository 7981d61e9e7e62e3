import { callLoosely, spreadsheetFake } from '../../../support/spreadsheet-fake';

function withRules(options: Parameters<typeof spreadsheetFake>[0] = {}) {
  const fake = spreadsheetFake(options);
  const crossed = fake.app
    .newConditionalFormatRule()
    .setRanges([fake.sheet.getRange('B2:B')])
    .whenFormulaSatisfied('=$C2<>$D2')
    .setStrikethrough(true)
    .setFontColor('Gray')
    .build();
  const blue = crossed
    .copy()
    .setRanges([fake.sheet.getRange('C2:C'), fake.sheet.getRange('E2:F9')])
    .setBackground('#CFE2F3')
    .setStrikethrough(null)
    .setBold(true)
    .setItalic(false)
    .build();
  return { ...fake, crossed, blue };
}

describe('conditional format rules', () => {
  test('are told as they were built, with their ranges on the sheet', () => {
    const { sheet, crossed, blue, app } = withRules();
    sheet.setConditionalFormatRules([crossed, blue]);
    const told = sheet.getConditionalFormatRules().map((rule) => {
      const condition = rule.getBooleanCondition();
      return {
        ranges: rule.getRanges().map((range) => `${range.getSheet().getName()}!${range.getA1Notation()}`),
        type: condition?.getCriteriaType(),
        values: condition?.getCriteriaValues(),
        looks: [
          condition?.getBackground(),
          condition?.getFontColor(),
          condition?.getBold(),
          condition?.getItalic(),
          condition?.getStrikethrough(),
        ],
        gradient: rule.getGradientCondition(),
      };
    });
    const common = { type: app.BooleanCriteria.CUSTOM_FORMULA, values: ['=$C2<>$D2'], gradient: null };
    expect(told).toEqual([
      { ...common, ranges: ['Sheet1!B2:B1000'], looks: [null, '#808080', null, null, true] },
      { ...common, ranges: ['Sheet1!C2:C1000', 'Sheet1!E2:F9'], looks: ['#cfe2f3', '#808080', true, false, null] },
    ]);
  });

  // 29, D
  test('replace the whole list, and an empty list or clearing leaves none', () => {
    const { sheet, crossed, blue } = withRules();
    sheet.setConditionalFormatRules([crossed, blue]);
    sheet.setConditionalFormatRules([blue]);
    expect(sheet.getConditionalFormatRules()).toHaveLength(1);
    sheet.setConditionalFormatRules([]);
    expect(sheet.getConditionalFormatRules()).toEqual([]);
    sheet.setConditionalFormatRules([blue]);
    sheet.clearConditionalFormatRules();
    expect(sheet.getConditionalFormatRules()).toEqual([]);
  });

  test('cost one call to set, one to read, none to build', () => {
    const { sheet, calls, crossed, blue } = withRules();
    sheet.setConditionalFormatRules([crossed, blue]);
    sheet.getConditionalFormatRules()[0]?.getRanges();
    sheet.clearConditionalFormatRules();
    expect(calls.filter((call) => !call.startsWith('handle'))).toEqual([
      'write Sheet.setConditionalFormatRules 0',
      'read Sheet.getConditionalFormatRules 0',
      'write Sheet.clearConditionalFormatRules 0',
    ]);
  });

  test('a builder tells what it holds, and a rule is not changed by what its copy becomes', () => {
    const { app, sheet, crossed } = withRules();
    expect(app.newConditionalFormatRule().getBooleanCondition()).toBeNull();
    const builder = crossed.copy().whenFormulaSatisfied('=TRUE');
    expect(builder.getBooleanCondition()?.getCriteriaValues()).toEqual(['=TRUE']);
    expect(builder.copy().getRanges()).toHaveLength(1);
    builder.setRanges([sheet.getRange('A1')]);
    expect(crossed.getBooleanCondition()?.getCriteriaValues()).toEqual(['=$C2<>$D2']);
    expect(crossed.getRanges()[0]?.getA1Notation()).toBe('B2:B1000');
  });

  test('are refused, and the old ones stay, when ranges or a reference are of another sheet', () => {
    const { spreadsheet, sheet, crossed, blue } = withRules();
    const other = spreadsheet.insertSheet('Other');
    sheet.setConditionalFormatRules([crossed]);
    const elsewhere = blue
      .copy()
      .setRanges([sheet.getRange('A1'), other.getRange('A1')])
      .build();
    const referring = blue.copy().whenFormulaSatisfied("='Other'!$A$1>Sheet1!A2").build();
    for (const wrong of [elsewhere, referring]) {
      expect(() => sheet.setConditionalFormatRules([blue, wrong])).toThrow('cannot reference a different sheet');
    }
    expect(() => other.setConditionalFormatRules([crossed])).toThrow('cannot reference a different sheet');
    expect(sheet.getConditionalFormatRules()).toHaveLength(1);
    sheet.setConditionalFormatRules([blue.copy().whenFormulaSatisfied('=Sheet1!A2>"Other!A1"').build()]);
  });

  test('are refused for a formula that is none, or that the locale cannot read', () => {
    const { app, sheet } = withRules({ locale: 'vi_VN' });
    const rule = (formula: string) =>
      app
        .newConditionalFormatRule()
        .setRanges([sheet.getRange('A1')])
        .whenFormulaSatisfied(formula)
        .build();
    const wrong = ['A1>1', '=AND(A1,B1)'];
    for (const formula of wrong) {
      expect(() => sheet.setConditionalFormatRules([rule(formula)])).toThrow('Invalid formula');
    }
    sheet.setConditionalFormatRules([rule('=AND(A1;"a,b"<>B1)')]);
  });

  test('are not built without a condition or a range', () => {
    const { app, sheet } = withRules();
    const builder = app.newConditionalFormatRule().setRanges([sheet.getRange('A1')]);
    expect(() => builder.build()).toThrow('No conditions set');
    expect(() => app.newConditionalFormatRule().whenFormulaSatisfied('=TRUE').build()).toThrow('No ranges set');
    // 2.3, R
    expect(() => app.newConditionalFormatRule().setRanges([])).toThrow('Ranges must have at least one range.');
  });

  test('refuse what is not emulated by name, and wrong arguments by their signature', () => {
    const { app, sheet, crossed } = withRules();
    const builder = app.newConditionalFormatRule();
    expect(() => builder.whenNumberGreaterThan(1)).toThrow(
      'not emulated: ConditionalFormatRuleBuilder.whenNumberGreaterThan',
    );
    expect(() => builder.setUnderline(true)).toThrow('not emulated: ConditionalFormatRuleBuilder.setUnderline');
    expect(() => builder.setBackground('rgb(1,2,3)')).toThrow(
      'not emulated: ConditionalFormatRuleBuilder.setBackground with rgb(1,2,3)',
    );
    expect(() => crossed.getBooleanCondition()?.getUnderline()).toThrow('not emulated: BooleanCondition.getUnderline');
    expect(() => callLoosely(sheet, 'setConditionalFormatRules', crossed)).toThrow(
      "The parameters (SpreadsheetApp.ConditionalFormatRule) don't match the method signature for SpreadsheetApp.Sheet.setConditionalFormatRules.",
    );
    expect(() => callLoosely(sheet, 'setConditionalFormatRules', [builder])).toThrow(
      "don't match the method signature",
    );
    expect(() => callLoosely(builder, 'setRanges', ['A1'])).toThrow("don't match the method signature");
  });
});
