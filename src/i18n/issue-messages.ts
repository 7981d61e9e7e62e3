import type { MessageTable } from './messages';

/** What is wrong with a row or a form field, and the next step. `{field}` is the label of the field. */
export const issueMessages = {
  'issue.required': {
    en: '“{field}” must be filled in: the CRM needs it.',
    vi: 'Hãy điền ô “{field}”: CRM cần thông tin này.',
  },
  'issue.cell.error': {
    en: '“{field}” shows the error {error}. Correct the formula, then check again.',
    vi: 'Ô “{field}” đang báo lỗi {error}. Hãy sửa công thức rồi kiểm tra lại.',
  },
  'issue.number.isDate': {
    en: '“{field}” became the date {date}. Format the cell as a number and type it again.',
    vi: 'Ô “{field}” đã bị đổi thành ngày {date}. Hãy định dạng ô là số rồi gõ lại.',
  },
  'issue.number.unreadable': {
    en: '“{field}”: “{text}” is not a number. Type, for example, 1250000.',
    vi: 'Ô “{field}”: “{text}” không phải là số. Hãy gõ, ví dụ, 1250000.',
  },
  'issue.number.tooLong': {
    en: '“{field}”: “{text}” has more digits than a number keeps. Shorten it to 15 digits.',
    vi: 'Ô “{field}”: “{text}” có nhiều chữ số hơn một số giữ được. Hãy rút gọn còn 15 chữ số.',
  },
  'issue.number.clear': {
    en: '“{field}” is a number and cannot be emptied in the CRM. Leave the cell blank to keep it, or type 0.',
    vi: 'Ô “{field}” là số nên không xoá được trong CRM. Để trống ô để giữ nguyên, hoặc gõ 0.',
  },
  'issue.number.ambiguous': {
    en: '“{field}”: “{text}” can be {first} or {second}. Type it without separators.',
    vi: 'Ô “{field}”: “{text}” có thể là {first} hoặc {second}. Hãy gõ số không có dấu phân cách.',
  },
  'issue.number.notWhole': {
    en: '“{field}” must be a whole number, not {number}. For 12 percent, type 12.',
    vi: 'Ô “{field}” phải là số nguyên, không phải {number}. Với 12 phần trăm, hãy gõ 12.',
  },
  'issue.number.tooSmall': {
    en: '“{field}” is {number}; it must be at least {min}.',
    vi: 'Ô “{field}” là {number}; giá trị nhỏ nhất là {min}.',
  },
  'issue.number.tooLarge': {
    en: '“{field}” is {number}; it must be at most {max}.',
    vi: 'Ô “{field}” là {number}; giá trị lớn nhất là {max}.',
  },
  'issue.id.invalid': {
    en: '“{field}”: “{text}” is not an ID. An ID is a whole number above 0.',
    vi: 'Ô “{field}”: “{text}” không phải là ID. ID là số nguyên lớn hơn 0.',
  },
  'issue.percent.fraction': {
    en: '“{field}” can be {number}% or {times}%. Format the cell as plain text, then type it with the sign: {times}%.',
    vi: 'Ô “{field}” có thể là {number}% hoặc {times}%. Hãy định dạng ô là văn bản thuần tuý rồi gõ kèm dấu: {times}%.',
  },
  'issue.date.unreadable': {
    en: '“{field}”: “{text}” is not a date. Type day/month/year, for example 5/9/2026.',
    vi: 'Ô “{field}”: “{text}” không phải là ngày. Hãy gõ ngày/tháng/năm, ví dụ 5/9/2026.',
  },
  'issue.category.noList': {
    en: '“{field}”: “{text}” cannot be looked up. Pull categories first, or type the category ID.',
    vi: 'Ô “{field}”: chưa tra được “{text}”. Hãy tải danh mục trước, hoặc gõ ID danh mục.',
  },
  'issue.category.unknown': {
    en: '“{field}”: no category is called “{text}”. Choose one from the list, or pull categories again.',
    vi: 'Ô “{field}”: không có danh mục nào là “{text}”. Hãy chọn trong danh sách, hoặc tải lại danh mục.',
  },
  'issue.category.ambiguous': {
    en: '“{field}”: {count} categories are called “{text}”. Use the full path from the list.',
    vi: 'Ô “{field}”: có {count} danh mục cùng tên “{text}”. Hãy dùng đường dẫn đầy đủ trong danh sách.',
  },
  'issue.list.noList': {
    en: '“{field}”: “{text}” is not an ID. Type the ID, or choose “Lists of names” in the sidebar to use names.',
    vi: 'Ô “{field}”: “{text}” không phải là ID. Hãy gõ ID, hoặc chọn “Bảng tên và ID” ở thanh bên để dùng tên.',
  },
  'issue.list.unknown': {
    en: '“{field}”: the Lists sheet has no “{text}”. Add it there with its ID, or type the ID.',
    vi: 'Ô “{field}”: trang Tên và ID chưa có “{text}”. Hãy thêm vào đó cùng ID, hoặc gõ ID.',
  },
  'issue.list.ambiguous': {
    en: '“{field}”: the Lists sheet has {count} IDs for “{text}”. Type the ID, or make the names differ there.',
    vi: 'Ô “{field}”: trang Tên và ID có {count} ID cho “{text}”. Hãy gõ ID, hoặc đặt tên khác nhau ở đó.',
  },
  'issue.newCode.blank': {
    en: 'The new code cannot be empty: the CRM would make up a code. Leave the cell blank to keep the code.',
    vi: 'Mã mới không được để rỗng: CRM sẽ tự sinh mã. Để trống ô nếu giữ nguyên mã cũ.',
  },
  'issue.newCode.same': {
    en: 'The new code {code} is the code that the product has. Leave “New code” blank.',
    vi: 'Mã mới {code} trùng với mã hiện tại của sản phẩm. Hãy để trống cột “Mã mới”.',
  },
  'issue.key.duplicate': {
    en: '{key} stands in more than one row: also in “{sheet}”, row {row}. Keep one of them; the CRM does not check duplicates.',
    vi: '{key} nằm ở nhiều dòng: còn ở trang “{sheet}”, dòng {row}. Hãy giữ lại một dòng; CRM không kiểm tra trùng.',
  },
  'issue.line.noProduct': {
    en: 'An order line names no product. Fill in its product code or product ID.',
    vi: 'Có dòng hàng chưa có sản phẩm. Hãy điền mã hoặc ID sản phẩm.',
  },
  'issue.line.unknownOrder': {
    en: 'This line belongs to order {code}, which no Orders row holds. Add the order, or correct the code.',
    vi: 'Dòng này thuộc đơn {code}, nhưng trang Đơn hàng không có đơn đó. Hãy thêm đơn hoặc sửa mã.',
  },
  'issue.order.strayLine': {
    en: 'Row {stray} of Order lines has no order code and may be a line of this order, as row {known} is. Fill in its code, or clear the row.',
    vi: 'Dòng {stray} trang Dòng đơn hàng chưa có mã đơn, có thể thuộc đơn này như dòng {known}. Hãy điền mã đơn, hoặc xoá trắng dòng đó.',
  },
  'issue.order.split': {
    en: 'Lines of this order stand in more than one tab: {tabs}. Keep them in one: else each could be sent twice.',
    vi: 'Dòng hàng của đơn này nằm ở nhiều trang: {tabs}. Hãy để ở một trang thôi, kẻo mỗi dòng bị gửi hai lần.',
  },
  'issue.order.noLines': {
    en: 'This order has no lines. Add its lines to Order lines: the lines sent will be the whole order.',
    vi: 'Đơn này chưa có dòng hàng. Hãy thêm vào trang Dòng đơn hàng: các dòng gửi đi sẽ là toàn bộ đơn.',
  },
  'issue.restore.exactlyOne': {
    en: 'Fill in either “{first}” or “{second}”, not both.',
    vi: 'Chỉ điền một trong hai: “{first}” hoặc “{second}”.',
  },
  'issue.password.differ': {
    en: 'The two passwords differ. Type the same password twice.',
    vi: 'Hai mật khẩu không giống nhau. Hãy gõ lại cùng một mật khẩu.',
  },
  'issue.text.tooLong': {
    en: '“{field}” is too long: {max} characters at the most.',
    vi: 'Ô “{field}” quá dài: nhiều nhất {max} ký tự.',
  },
  'issue.date.range': {
    en: 'The range ends before it begins. Choose a later “{field}”.',
    vi: 'Khoảng thời gian kết thúc trước khi bắt đầu. Hãy chọn “{field}” muộn hơn.',
  },
  'issue.field.unknown': {
    en: 'The CRM has no field called “{name}”.',
    vi: 'CRM không có trường nào tên “{name}”.',
  },
  'issue.column.header': {
    en: 'The column of “{field}” is headed “{header}”, which is another field. Put the header back, or move the values.',
    vi: 'Cột “{field}” lại có tiêu đề “{header}” của trường khác. Hãy đặt lại tiêu đề, hoặc chuyển dữ liệu sang đúng cột.',
  },
  'issue.column.noHeader': {
    en: 'No header in row 1 is known. Put the header row back into row 1, or delete the tab if you no longer need it.',
    vi: 'Dòng 1 không có tiêu đề nào quen thuộc. Hãy đưa dòng tiêu đề trở lại dòng 1, hoặc xoá trang nếu không cần nữa.',
  },
  'issue.adopt.nothing': {
    en: 'No column is taken for a field of the CRM yet. Choose at least one.',
    vi: 'Chưa có cột nào được nhận là trường của CRM. Hãy chọn ít nhất một cột.',
  },
  'issue.adopt.twice': {
    en: 'Columns {first} and {second} are both taken for “{field}”. Choose something else for one of them.',
    vi: 'Cột {first} và cột {second} cùng được nhận là “{field}”. Hãy chọn lại một cột.',
  },
  'issue.adopt.otherField': {
    en: 'Column {column} is “{first}” for CRM Desk, but its header says “{second}”. Change the header, or move the values to a column of their own.',
    vi: 'CRM Desk đang nhận cột {column} là “{first}”, nhưng tiêu đề ghi “{second}”. Hãy sửa tiêu đề, hoặc chuyển dữ liệu sang cột riêng.',
  },
  'issue.column.twice': {
    en: 'Two columns are “{field}”: {first} and {second}. Delete one of them.',
    vi: 'Có hai cột cùng là “{field}”: {first} và {second}. Hãy xoá một cột.',
  },
  'warning.flag.sent': {
    en: '“{field}” is yes or no: {shown} goes to the CRM as {text}.',
    vi: 'Ô “{field}” là có/không: {shown} được gửi cho CRM là {text}.',
  },
  'warning.amount.differs': {
    en: '“{field}”: {percent}% of {base} is {computed}, but {typed} is filled in. The amount counts.',
    vi: 'Ô “{field}”: {percent}% của {base} là {computed}, nhưng đang ghi {typed}. Số tiền đang ghi được dùng.',
  },
  'warning.order.total': {
    en: '“{field}” is {typed}, but lines, discount, VAT and fees come to {computed}. Mend it, or use “Fill totals”.',
    vi: 'Ô “{field}” là {typed}, nhưng dòng hàng, chiết khấu, VAT và phí cộng lại là {computed}. Hãy sửa, hoặc dùng “Điền tổng tiền”.',
  },
  'warning.order.feePercent': {
    en: '“{field}” stands without its amount, and of what it is a percentage is not known. Fill in the amount to have the total computed.',
    vi: 'Ô “{field}” chưa có số tiền, và chưa rõ phần trăm này tính trên giá trị nào. Hãy điền số tiền để tính được tổng.',
  },
  'hold.price.zero': {
    en: '“{field}” becomes 0. Tick it if the product is to cost nothing.',
    vi: '“{field}” thành 0. Hãy đánh dấu nếu đúng là bán giá 0.',
  },
  'hold.price.fraction': {
    en: '“{field}” is {after}, not a whole amount. Were its separators read as a decimal mark?',
    vi: '“{field}” là {after}, không phải số chẵn đồng. Có phải dấu phân cách bị hiểu thành dấu thập phân?',
  },
  'hold.price.day': {
    en: '“{field}” is {after}: to a spreadsheet that is the day {date}. Was a date read where a price was typed?',
    vi: '“{field}” là {after}: với bảng tính, đó là ngày {date}. Có phải giá gõ vào đã bị hiểu thành ngày?',
  },
  'hold.price.slip': {
    en: '“{field}” goes from {before} to {after}: about {times} times. Is a zero missing or too many?',
    vi: '“{field}” từ {before} thành {after}: lệch khoảng {times} lần. Có thiếu hoặc thừa số 0 không?',
  },
  'hold.price.change': {
    en: '“{field}” changes by {percent}%, more than the limit of {limit}%. Tick it if that is right.',
    vi: '“{field}” thay đổi {percent}%, vượt giới hạn {limit}%. Hãy đánh dấu nếu đúng.',
  },
  'hold.price.limit': {
    en: '“{field}” changes, and the price limit “{text}” of its category is not a percentage. Mend it in Categories.',
    vi: '“{field}” thay đổi, nhưng giới hạn giá “{text}” của danh mục không phải là phần trăm. Hãy sửa ở trang Danh mục.',
  },
  'hold.price.saleoff': {
    en: 'The sale-off price {saleoff} is not below the selling price {price}.',
    vi: 'Giá khuyến mãi {saleoff} không thấp hơn giá bán lẻ {price}.',
  },
  'hold.price.wholesale': {
    en: 'The wholesale price {wholesale} is above the selling price {price}.',
    vi: 'Giá bán buôn {wholesale} cao hơn giá bán lẻ {price}.',
  },
  'hold.permuted': {
    en: 'The new values of “{field}” are old ones of other rows. Was part of the table sorted, or a list pasted a row off?',
    vi: 'Giá trị mới của “{field}” là giá trị cũ của dòng khác. Có phải chỉ sắp xếp một phần bảng, hoặc dán lệch dòng?',
  },
  'hold.code.changed': {
    en: 'The product with this ID has the code {before}, but its row says {after}. To rename it, keep {before} and fill in “New code”.',
    vi: 'Sản phẩm có ID này mang mã {before}, nhưng dòng ghi {after}. Muốn đổi mã, hãy giữ {before} và điền cột “Mã mới”.',
  },
  'hold.code.taken': {
    en: 'The CRM knows no product {code} any more: the rename to {newCode} may have gone through. Look up {newCode} in the CRM; if it is this product, tick it to send the row under {newCode}.',
    vi: 'CRM không tìm thấy sản phẩm mã {code}: có thể mã đã được đổi thành {newCode}. Hãy tìm {newCode} trong CRM; nếu đúng là sản phẩm này, đánh dấu để gửi dòng với mã {newCode}.',
  },
  'hold.text.lost': {
    en: '“{field}” is not text in its cell, so what was typed may be lost. The cell shows “{shown}”, and “{text}” would be sent. Choose “Fix” in the review, or format the cell as plain text and type it again.',
    vi: 'Ô “{field}” không phải văn bản nên nội dung gõ có thể đã mất. Ô hiện “{shown}”, và “{text}” sẽ được gửi. Hãy bấm “Sửa” khi xem lại, hoặc định dạng ô là văn bản thuần tuý rồi gõ lại.',
  },
  'hold.text.digits': {
    en: '“{field}” is a number with more digits than a spreadsheet keeps. The cell shows “{shown}”, and “{text}” would be sent. Format the cell as plain text and type it again.',
    vi: 'Ô “{field}” là số có nhiều chữ số hơn bảng tính giữ được. Ô hiện “{shown}”, và “{text}” sẽ được gửi. Hãy định dạng ô là văn bản thuần tuý rồi gõ lại.',
  },
  'hold.text.formula': {
    en: 'A formula gives “{field}”, and what it gives is not text. The cell shows “{shown}”, and “{text}” would be sent. Tick it if that is right, or put TEXT(…) around the formula.',
    vi: 'Ô “{field}” là công thức, và kết quả không phải văn bản. Ô hiện “{shown}”, và “{text}” sẽ được gửi. Hãy đánh dấu nếu đúng, hoặc bọc công thức trong TEXT(…).',
  },
  'hold.code.none': {
    en: 'The row has an ID and no product code: the CRM may make up a new code. Fill in the code, or tick it and look at the code in the CRM after the push.',
    vi: 'Dòng có ID nhưng không có mã sản phẩm: CRM có thể tự sinh mã mới. Hãy điền mã, hoặc đánh dấu rồi xem lại mã trong CRM sau khi gửi.',
  },
  'hold.order.noLines': {
    en: 'No lines of this order stand in Order lines, so none are sent: the CRM may keep the lines that it has, or empty the order. Add the lines, or tick it and look at the order in the CRM after the push.',
    vi: 'Trang Dòng đơn hàng không có dòng nào của đơn này nên không gửi dòng nào: CRM có thể giữ các dòng đang có, hoặc xoá hết. Hãy thêm dòng hàng, hoặc đánh dấu rồi xem lại đơn trong CRM sau khi gửi.',
  },
  'hold.id.none': {
    en: '“{field}” is to be emptied: the ID 0 is sent. The CRM shows 0 where there is none, but whether it takes it is not known. Tick it and look at the product in the CRM after the push.',
    vi: '“{field}” sẽ bị bỏ trống: gửi ID 0. CRM hiện 0 khi không có, nhưng chưa rõ CRM có nhận hay không. Hãy đánh dấu rồi xem lại sản phẩm trong CRM sau khi gửi.',
  },
  'hold.number.low': {
    en: '“{field}” is {number}, less than {min}. The interface allows it; what the CRM makes of it is not known. Tick it if it is meant.',
    vi: '“{field}” là {number}, nhỏ hơn {min}. Giao diện của CRM cho phép gửi, nhưng chưa rõ CRM xử lý ra sao. Hãy đánh dấu nếu đúng như vậy.',
  },
  'hold.number.high': {
    en: '“{field}” is {number}, and the CRM takes it for a percentage. Is it an amount of money? Tick it if {number}% is meant.',
    vi: '“{field}” là {number}, và CRM hiểu đó là phần trăm. Có phải đây là số tiền? Hãy đánh dấu nếu đúng là {number}%.',
  },
  'hold.unsure': {
    en: 'A push did not learn whether the CRM took this, or a row about it in the Journal was changed or deleted by hand. Look in the CRM, then tick it to send it again.',
    vi: 'Có lần gửi chưa rõ CRM đã nhận hay chưa, hoặc có dòng về bản ghi này trong Nhật ký đã bị sửa hay xoá tay. Hãy xem trong CRM, rồi đánh dấu để gửi lại.',
  },
  'note.pull.total': {
    en: 'The CRM speaks of {total} records, but gave {collected}. Refresh again; if it stays so, narrow the query.',
    vi: 'CRM báo có {total} bản ghi nhưng gửi {collected}. Hãy làm mới lại; nếu vẫn vậy, hãy thu hẹp bộ lọc.',
  },
  'note.pull.moved': {
    en: 'The list changed while it was read: {before} records at first, {after} at the end; {collected} are here. Refresh again to be sure.',
    vi: 'Danh sách thay đổi trong lúc đọc: lúc đầu {before} bản ghi, cuối cùng {after}; đã lấy {collected}. Hãy làm mới lại để chắc chắn.',
  },
  'note.pull.noTotal': {
    en: 'The CRM does not say how many records there are: whether these {collected} are all could not be checked.',
    vi: 'CRM không cho biết tổng số bản ghi nên không kiểm tra được {collected} bản ghi này đã đủ chưa.',
  },
  'note.pull.repeated': {
    en: '{count|One record|{count} records} came on two pages and stand here once: the list may have moved while it was read. Refresh again.',
    vi: '{count} bản ghi xuất hiện ở hai trang kết quả và chỉ được ghi một lần: có thể danh sách đã thay đổi trong lúc đọc. Hãy làm mới lại.',
  },
  'note.pull.cut': {
    en: '{count|One opportunity has|{count} opportunities have} a text that is longer than a cell holds (50,000 characters): it was cut and ends in “…”.',
    vi: '{count} cơ hội có nội dung dài hơn mức một ô chứa được (50.000 ký tự): phần thừa bị cắt, cuối ô có dấu “…”.',
  },
  'note.pull.cutCategory': {
    en: '{count|One category has|{count} categories have} a text or a path that is longer than a cell holds (50,000 characters): it was cut and ends in “…”.',
    vi: '{count} danh mục có nội dung hoặc đường dẫn dài hơn mức một ô chứa được (50.000 ký tự): phần thừa bị cắt, cuối ô có dấu “…”.',
  },
  'note.pull.noneGone': {
    en: 'Because records may be missing from this answer, no row of the tab was marked as gone.',
    vi: 'Vì kết quả này có thể thiếu bản ghi nên không dòng nào của trang bị đánh dấu là không còn.',
  },
  'note.pull.disturbed': {
    en: 'Rows were moved or deleted while this was written, so these numbers do not add up to the {records} records of the CRM. Refresh again.',
    vi: 'Có dòng bị di chuyển hoặc xoá trong lúc ghi, nên các số này không khớp với {records} bản ghi của CRM. Hãy làm mới lại.',
  },
  'note.pull.unusable': {
    en: '{count} records came without an ID and were left out.',
    vi: '{count} bản ghi không có ID nên đã bị bỏ qua.',
  },
} satisfies MessageTable;
