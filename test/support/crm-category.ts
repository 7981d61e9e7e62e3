/** A category of the top level, as the CRM lists it. */
export const phones = {
  category_id: '24',
  category_code: 'DT',
  category_name: 'Điện thoại',
  parent_id: '0',
  level: '1',
  lft: '1',
  rgt: '2',
};
