import type { JsonObject } from '../http';

interface Branch {
  readonly name: string;
  readonly children: readonly Branch[];
}

const branch = (name: string, ...children: readonly (Branch | string)[]): Branch => ({
  name,
  children: children.map((child) => (typeof child === 'string' ? { name: child, children: [] } : child)),
});

// 25 in all, on three levels.
const TREE: readonly Branch[] = [
  branch(
    'Điện tử',
    branch('Điện thoại', 'Điện thoại thông minh', 'Điện thoại phổ thông', 'Ốp lưng & kính cường lực'),
    branch('Âm thanh', 'Loa', 'Tai nghe'),
  ),
  branch(
    'Điện gia dụng',
    branch('Quạt & thông gió', 'Quạt hút âm trần', 'Quạt đứng'),
    branch('Bếp & nồi', 'Nồi cơm điện', 'Bếp từ'),
  ),
  branch('Thời trang', branch('Áo', 'Áo sơ mi', 'Áo vest nam', 'Áo dài "cách tân"'), 'Quần'),
  branch('Văn phòng phẩm', 'Giấy & sổ', 'Bút'),
  branch('Dịch vụ'),
];

// Seven and the number of categories share no divisor, so every ID comes once and none in the order of the tree.
const idOf = (place: number): string => String(10 + ((place * 7) % 25));

const slug = (place: number): string => `DM.${String(place + 1).padStart(3, '0')}`;

/** A walk through the tree that numbers bounds and places as it goes. */
class TreeWalk {
  readonly found: JsonObject[] = [];
  private bound = 0;
  private place = 0;

  visit({ name, children }: Branch, parentId: string, level: number): void {
    const place = this.place++;
    const lft = String(++this.bound);
    for (const child of children) this.visit(child, idOf(place), level + 1);
    this.found.push({
      category_id: idOf(place),
      category_code: slug(place),
      category_name: name,
      description: place % 4 === 0 ? `Nhóm ${name.toLowerCase()}` : null,
      is_default: place === 0 ? '1' : '0',
      parent_id: parentId,
      level: String(level),
      lft,
      rgt: String(++this.bound),
    });
  }
}

/** Returns 25 categories in three levels as the list shows them, by ID and so not in tree order. */
export function seedCategories(): readonly JsonObject[] {
  const walk = new TreeWalk();
  for (const top of TREE) walk.visit(top, '0', 1);
  return walk.found.sort((a, b) => Number(a.category_id) - Number(b.category_id));
}
