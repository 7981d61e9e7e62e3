import { isDateFormat, leftOut, showNumber, showText } from '../../src/price-list/number-format';
import { exampleOf } from '../../src/price-list/price-column';
import { type Proposal, planPrices } from '../../src/price-list/ui/plan-prices';
import { becomes, givenBook, givenHtml, linesOf, OPENING, PRODUCTS, proposalFor } from '../support/proposed-lists';
import type { BookCell } from '../support/workbook-file';

describe('a number format', () => {
  test.each<[number, string, string]>([
    [1287500, '', '1287500'],
    [1287500, 'General', '1287500'],
    [12, 'General" cái"', '12 cái'],
    [1287500, '#,##0', '1,287,500'],
    [1287500, '#,##0,"k"', '1,288k'],
    [1287500, '#,##0.0,,"tr"', '1.3tr'],
    [1287500, '0.00,,"M"', '1.29M'],
    [1287.5, '#,##0"k"', '1,288k'],
    [1287500, '#,##0" mỗi cái"', '1,287,500 mỗi cái'],
    [1287500, '#,##0\\ \\đ', '1,287,500 đ'],
    [1287500, '[$₫-42A] #,##0', '₫ 1,287,500'],
    [1287500, '[Red][>=1000000]0.0,,"tr";[>=1000]0,"k";0', '1.3tr'],
    [893000, '[>=1000000]0.0,,"tr";[>=1000]0,"k";0', '893k'],
    [893, '[>=1000000]0.0,,"tr";[>=1000]0,"k";0', '893'],
    [1287500, '_-* #,##0\\ _₫_-;-* #,##0\\ _₫_-;_-* "-"??\\ _₫_-;_-@_-', '1,287,500'],
    [0, '_(* #,##0_);_(* (#,##0);_(* "-"??_);_(@_)', '-'],
    [-5, '#,##0;(#,##0)', '(5)'],
    [-5, '#,##0', '-5'],
    [5, '0;;', '5'],
    [-5, '0;;', ''],
    [0, '0;"âm";"không"', 'không'],
    [0, '0;"âm"', '0'],
    [5, ';;;', ''],
    [5, '"Liên hệ"', 'Liên hệ'],
    [0.15, '0%', '15%'],
    [1287500, '0.00E+00', '1.29E+06'],
    [1.5, '# ?/?', '1.5'],
    [12, '"SP-"000', 'SP-012'],
    [12, '0"A"', '12A'],
    [12, '000-000', '000-012'],
    [1234567, '000-000', '1234-567'],
    [12, '"SP-"@', '12'],
    [12, '0;@', '12'],
    [2.675, '0.00', '2.68'],
    [8934567890123, '#,##0', '8,934,567,890,123'],
    [0.5, '#.##', '.5'],
    [12, '0.##', '12'],
    [12.5, '0.00', '12.50'],
    [46357, 'dd/mm/yyyy', '01/12/2026'],
    [46357, 'yyyy-mm-dd', '2026-12-01'],
    [1287500, '#,##0 VND', '1,287,500 VND'],
  ])('shows %d by %s as %s', (number, format, text) => expect(showNumber(number, format)).toBe(text));

  test.each<[string, number]>([
    ['#,##0', 1],
    ['#,##0,', 1000],
    ['#,##0.0,,"tr"', 1_000_000],
    ['#,##0,.00"k"', 1000],
    ['"a, b, "0', 1],
  ])('%s leaves out %d', (format, divisor) => expect(leftOut(5_000_000, format)).toBe(divisor));

  test('puts words around a text where it has a section for texts', () => {
    expect(showText('012', '"SP-"@')).toBe('SP-012');
    expect(showText('012', '0;-0;0;"SP-"@')).toBe('SP-012');
    expect([showText('012', ';;;'), showText('012', '0;0;0;"x"')]).toEqual(['', 'x']);
    expect([showText('012', '@'), showText('012', '#,##0'), showText('012', '')]).toEqual(['012', '012', '012']);
  });

  test.each([
    ['dd/mm/yyyy', true],
    ['[$-42A]d mmmm yyyy;@', true],
    ['yyyy-mm-dd hh:mm:ss.000', true],
    ['#,##0 VND', false],
    ['#,##0\\ _d', false],
    ['[Red]0', false],
    ['"day" 0', false],
  ])('%s shows a day: %s', (format, expected) => expect(isDateFormat(format)).toBe(expected));
});

type Row = readonly (BookCell | string | number | null)[];

const HEADERS = ['Mã hàng', 'Giá bán'];

const book = (...rows: readonly Row[]) => givenBook([{ name: 'x', rows: [HEADERS, ...rows] }]);
const page = (rows: string) => givenHtml(`<table><tr><td>Mã hàng<td>Giá bán</tr>${rows}</table>`);
const told = ({ list }: Proposal): string[] => list.found.problems.map(({ code }) => code);

describe('a number format at a price', () => {
  test.each<[number, string, string]>([
    [1287500, '#,##0,"k"', '1287500'],
    [1287.5, '#,##0"k"', '1287500'],
    [1.2875, '0.0"tr"', '1287500'],
    [1287.5, '#,##0".000"', '1287500'],
    [1287500, '#,##0".000"', 'price.misread'],
    [1287500, '#,##0" mỗi cái"', '1287500'],
    [1287500, '_(* #,##0_);_(* (#,##0);_(* "-"??_);_(@_)', '1287500'],
    [1287500, '[Red]#,##0;[Blue]-#,##0', '1287500'],
    [1287500, '0.00E+00', '1287500'],
    [1287500, '[>=1000000]0.0,,"tr";[>=1000]0,"k";0', '1287500'],
    [1287.5, '[>=1000000]#,##0;[<1000000]0"k"', '1287500'],
    [1287500, '#,##0"k"', 'price.misread'],
    [1287500, '"Liên hệ"', 'price.text'],
    [1287500, ';;;', 'price.blank'],
    [0.15, '0%', 'price.text'],
    [0.5, 'h:mm', 'price.text'],
    [46_357, 'mmm', 'price.date'],
  ])('%d as %s', (value, format, expected) =>
    expect(becomes(book(['SP-001', { value, format }], ['SP-004', 335_000]))[0]).toBe(`SP-001 ${expected}`),
  );

  test('that names thousands multiplies what it is told of', () =>
    expect(
      becomes(book(['SP-002', { value: 893, format: '0"k"' }], ['SP-004', { value: 335, format: '0"k"' }])),
    ).toEqual(['SP-002 893000', 'SP-004 335000']));

  test('that leaves thousands out is not multiplied again by what the list says', () => {
    const headers = ['Mã hàng', 'Giá bán (nghìn đồng)'];
    const rows = [
      headers,
      ['SP-001', { value: 1287500, format: '#,##0,' }],
      ['SP-002', { value: 893000, format: '#,##0,' }],
    ];
    expect(becomes(givenBook([{ name: 'x', rows }]))).toEqual(['SP-001 1287500', 'SP-002 893000']);
  });

  test.each<[string, string]>([
    ['<td x:num="1287500" style=\'mso-number-format:"\\#\\,\\#\\#0\\,\\0022k\\0022"\'>1,288k', '1287500'],
    ['<td x:num="1287500" style=\'mso-number-format:"\\#\\,\\#\\#0\\,\\0022k\\0022"\'>1.288k', '1287500'],
    ['<td x:num="1287.5">1.288k', '1287500'],
    ['<td sdval="1287500" sdnum="1066;0;0.0,,&quot;tr&quot;">1,3tr', '1287500'],
    [
      '<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1287500}" data-sheets-numberformat="{&quot;1&quot;:2,&quot;2&quot;:&quot;#,##0,\\&quot;k\\&quot;&quot;}">1.288k',
      '1287500',
    ],
    ['<td x:num="1287500">#####', '1287500'],
    ['<td x:num="1287500" style=\'mso-number-format:"\\;\\;\\;"\'>', 'price.blank'],
  ])('in a page, %s', (cell, expected) =>
    expect(becomes(page(`<tr><td>SP-001${cell}</tr><tr><td>SP-004<td>335.000</tr>`))[0]).toBe(`SP-001 ${expected}`),
  );
});

describe('a number format at a code', () => {
  test.each<[number | string, string, string]>([
    [12, '"SP-"000', 'SP-012 1400000'],
    ['012', '"SP-"@', 'SP-012 1400000'],
    [12, '0000', 'unmatched 0012'],
    [12, '0%', 'unmatched 1200%'],
    [12, '0.00E+00', '? code.exponent'],
    [12, ';;;', '? code.blank'],
    [12, '', '12 1400000'],
    [12, '0', '12 1400000'],
    [12, '0.00', 'unmatched 12.00'],
    [0.5, 'h:mm', 'unmatched 12:00'],
  ])('%p as %s', (value, format, expected) => {
    const rows = [
      [{ value, format }, 1_400_000],
      ['SP-004', 335_000],
      ['SP-002', 915_000],
      ['SP-001', 1_290_000],
    ];
    expect(becomes(book(...rows))[0]).toBe(expected);
  });

  test('is seen in the samples of the column', () => {
    const rows = [
      [
        { value: 12, format: '"SP-"000' },
        { value: 1_287_500, format: '#,##0,"k"' },
      ],
      [{ value: 1_001_234, format: '#,##0' }, 335_000],
    ];
    const { columns } = proposalFor(book(...rows)).list.found;
    expect(columns.map(({ samples }) => samples)).toEqual([
      ['SP-012', 1_001_234],
      ['1,288k', 335_000],
    ]);
  });

  test('that fills up zeros makes the code that is shown', () => {
    const rows = [
      { value: 123, format: '00000' },
      { value: 124, format: '00000' },
    ].map((code) => [code, 1_400_000]);
    expect(becomes(givenBook([{ name: 'x', rows: [['barcode', 'Giá bán'], ...rows] }]))).toEqual([
      'SP-012 1400000',
      'unmatched 00124',
    ]);
  });

  test.each<[string, string]>([
    ['<td x:num="12" style=\'mso-number-format:"\\0022SP-\\0022000"\'>SP-012', 'SP-012 1400000'],
    ['<td x:num="12">SP-012', 'SP-012 1400000'],
    ['<td sdval="12" sdnum="1033;0;&quot;SP-&quot;000">SP-012', 'SP-012 1400000'],
    ['<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:12}">SP-012', 'SP-012 1400000'],
    ['<td x:str="012" style=\'mso-number-format:"\\0022SP-\\0022\\@"\'>SP-012', 'SP-012 1400000'],
    ['<td x:num="12">12', '12 1400000'],
    ['<td x:num="12">###', '12 1400000'],
    ['<td x:num="12">1,2E+01', '12 1400000'],
  ])('in a page, %s', (cell, expected) =>
    expect(
      becomes(page(`<tr>${cell}<td>1.400.000</tr><tr><td>SP-004<td>335.000</tr><tr><td>SP-002<td>915.000</tr>`))[0],
    ).toBe(expected),
  );
});

describe('a price of which a part is shown', () => {
  const fraction = (value: number, format = '#,##0') => ({ value, format });
  const PARTLY = [
    ['SP-001', fraction(1_285_514.6)],
    ['SP-002', fraction(915_000)],
    ['SP-004', fraction(334_499.5)],
  ];

  test('is asked about once for its column', () => {
    const proposal = proposalFor(book(...PARTLY));
    expect(linesOf(proposal)).toEqual(['SP-001 price.ambiguous', 'SP-002 915000', 'SP-004 price.ambiguous']);
    expect(told(proposal)).toEqual(['price.open']);
    expect(proposal.plan?.lines[1]?.params).toEqual({ text: '1,285,515', first: 1_285_515, second: 1_285_514.6 });
  });

  test('is read as a person has chosen', () => {
    const proposal = proposalFor(book(...PARTLY));
    const { form, list, plan } = proposal;
    const chosen = (plan?.readings[0] ?? []).map((reading) => {
      const made = planPrices(OPENING, PRODUCTS, {
        list,
        form: { ...form, targets: form.targets.map((target) => ({ ...target, reading })) },
      });
      return [exampleOf(list.table, 1, 1, reading), ...linesOf({ ...proposal, plan: made })];
    });
    expect(chosen).toEqual([
      [1_285_515, 'SP-001 1285515', 'SP-002 915000', 'SP-004 334500'],
      [1_285_514.6, 'SP-001 1285514.6', 'SP-002 915000', 'SP-004 334499.5'],
    ]);
  });

  test('is asked about where it stands below the rows by which the column is recognised', () => {
    const many = Array.from({ length: 400 }, (_, at): Row => [`X-${at}`, fraction(335_000)]);
    const proposal = proposalFor(book(['SP-002', fraction(915_000)], ...many, ['SP-001', fraction(1_285_514.6)]));
    expect(told(proposal)).toEqual(['price.open']);
    expect(linesOf(proposal).pop()).toBe('SP-001 price.ambiguous');
  });

  test('is asked about in a list of thousands, and in a page', () => {
    const rows = [
      ['Mã hàng', 'Giá (nghìn đồng)'],
      ['SP-001', fraction(1285.5146, '#,##0.0')],
      ['SP-002', fraction(915)],
    ];
    expect(becomes(givenBook([{ name: 'x', rows }]))).toEqual(['SP-001 price.ambiguous', 'SP-002 915000']);
    expect(
      becomes(page('<tr><td>SP-001<td x:num="1285514.6">1.285.515</tr><tr><td>SP-002<td x:num>915000</tr>')),
    ).toEqual(['SP-001 price.ambiguous', 'SP-002 915000']);
  });

  test.each<[number, string, string]>([
    [1_285_514.6, '#,##0.0', '1285514.6'],
    [1_285_514.000000001, '#,##0', '1285514'],
    [1_285_514.999, '#,##0.00', '1285515'],
  ])('is none where all of it is shown: %d as %s', (value, format, expected) => {
    const proposal = proposalFor(book(['SP-001', { value, format }], ['SP-002', 915_000]));
    expect(linesOf(proposal)).toEqual([`SP-001 ${expected}`, 'SP-002 915000']);
    expect(told(proposal)).toEqual([]);
  });
});
