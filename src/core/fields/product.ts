import { makeField, STATUS_FIELD, WHOLE_PERCENT } from './field';

const LISTED = [
  'A name from the Lists sheet, or an ID of the CRM. To empty it, type (clear); that waits for your tick.',
  'Tên có trong trang Tên và ID, hoặc ID trong CRM. Muốn bỏ trống, gõ (xoá) rồi đánh dấu khi xem lại.',
] as const;

/** The columns of a Products sheet, in the order of a new one: what people paste most stands first. */
export const PRODUCT_FIELDS = [
  makeField('product_code', 'code', ['Product code', 'Mã sản phẩm'], {
    required: true,
    aliases: ['SKU', 'Code', 'Mã SP', 'Mã hàng'],
    help: [
      'Finds the product in the CRM, unless its ID is filled in. Without a code the CRM may make up a new one, so such a row waits for your tick.',
      'Dùng để tìm sản phẩm trong CRM khi không có ID. Thiếu mã, CRM có thể tự sinh mã mới, nên dòng đó chờ bạn đánh dấu.',
    ],
  }),
  makeField('product_name', 'text', ['Product name', 'Tên sản phẩm'], {
    required: true,
    width: 220,
    aliases: ['Name', 'Tên SP', 'Tên hàng', 'Tên hàng hoá'],
    help: ['The CRM needs it with every change.', 'CRM yêu cầu có tên trong mọi lần sửa.'],
  }),
  makeField('cover_price', 'money', ['Selling price', 'Giá bán lẻ'], {
    aliases: ['Price', 'Retail price', 'Giá bán', 'Giá', 'Giá gốc'],
    help: ['The default price of the product.', 'Giá mặc định của sản phẩm.'],
  }),
  makeField('category_id', 'category', ['Category', 'Danh mục sản phẩm'], {
    aliases: ['Product category', 'Danh mục', 'Nhóm hàng'],
    help: ['A path, code, name or ID from the Categories sheet.', 'Đường dẫn, mã, tên hoặc ID lấy từ trang Danh mục.'],
  }),
  STATUS_FIELD,
  makeField('price_wholesale', 'money', ['Wholesale price', 'Giá bán buôn'], { aliases: ['Giá bán sỉ', 'Giá sỉ'] }),
  makeField('price_online', 'money', ['Online price', 'Giá bán online'], { aliases: ['Giá online'] }),
  makeField('saleoff_price', 'money', ['Sale-off price', 'Giá khuyến mãi'], {
    aliases: ['Promotional price', 'Giá KM'],
  }),
  makeField('discount', 'percent', ['Discount %', 'CK %'], {
    rule: WHOLE_PERCENT,
    aliases: ['Chiết khấu sản phẩm', 'Chiết khấu'],
  }),
  makeField('discount_wholesale', 'percent', ['Wholesale discount %', 'CK bán buôn %'], {
    rule: WHOLE_PERCENT,
    aliases: ['Chiết khấu bán buôn'],
  }),
  makeField('discount_online', 'percent', ['Online discount %', 'CK bán online %'], {
    rule: WHOLE_PERCENT,
    aliases: ['Chiết khấu bán online'],
  }),
  makeField('short_description', 'longText', ['Short description', 'Mô tả ngắn']),
  makeField('description', 'longText', ['Description', 'Mô tả']),
  makeField('unit_id', 'id', ['Unit ID', 'ID đơn vị tính'], { aliases: ['Unit', 'Đơn vị tính', 'ĐVT'], help: LISTED }),
  makeField('origin_id', 'id', ['Origin ID', 'ID xuất xứ'], {
    aliases: ['Origin', 'Xuất xứ', 'Nguồn gốc'],
    help: LISTED,
  }),
  makeField('manufacturer_id', 'id', ['Manufacturer ID', 'ID nhà sản xuất'], {
    aliases: ['Manufacturer', 'Nhà sản xuất'],
    help: LISTED,
  }),
  makeField('product_id', 'id', ['Product ID', 'ID sản phẩm'], {
    aliases: ['ID', 'Định danh sản phẩm'],
    help: [
      'Optional. Where it is filled in, it finds the product instead of the code.',
      'Không bắt buộc. Nếu có, dùng ID để tìm sản phẩm thay cho mã.',
    ],
  }),
  makeField('new_code', 'code', ['New code', 'Mã mới'], {
    help: [
      'Only to rename: the code that the product shall get. Moves to “Product code” once the CRM has it.',
      'Chỉ dùng khi đổi mã: mã mới của sản phẩm. Khi CRM đã nhận, mã này chuyển sang cột “Mã sản phẩm”.',
    ],
  }),
];
