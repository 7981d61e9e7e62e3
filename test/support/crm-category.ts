type CrmCategory = Readonly<Record<string, string | null>>;

/** Returns a category as the CRM sends it; each test changes what it is about. */
export const category = (id: string, name: string, parent = '0', change: CrmCategory = {}): CrmCategory => ({
  category_id: id,
  category_code: `DM${id}`,
  category_name: name,
  description: null,
  is_default: '0',
  parent_id: parent,
  level: parent === '0' ? '1' : '2',
  lft: null,
  rgt: null,
  ...change,
});

export const phones = category('24', 'Điện thoại', '0', { category_code: 'DT', lft: '1', rgt: '2' });
