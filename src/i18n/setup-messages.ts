import type { MessageTable } from './messages';

/** What is wrong with what an administrator typed, and the next step: the connection, the settings, the administrators. */
export const setupMessages = {
  'issue.connection.address': {
    en: 'This is no base address. Type it like https://company.example, without a path.',
    vi: 'Địa chỉ không hợp lệ. Hãy gõ dạng https://congty.example, không kèm đường dẫn.',
  },
  'issue.connection.http': {
    en: 'An http address sends the key unprotected. Use https, or tick “Allow http”.',
    vi: 'Địa chỉ http gửi khoá mà không được bảo vệ. Hãy dùng https, hoặc chọn “Cho phép http”.',
  },
  'issue.connection.key': {
    en: 'An API key has exactly 30 letters and digits. Copy the whole key from the CRM.',
    vi: 'Khoá API có đúng 30 chữ cái và chữ số. Hãy sao chép đủ khoá từ CRM.',
  },
  'issue.connection.cookie': {
    en: 'This is no session cookie. Copy only its value, without spaces, quotes or semicolons.',
    vi: 'Đây không phải là cookie phiên. Chỉ sao chép giá trị, không có dấu cách, dấu nháy hay dấu chấm phẩy.',
  },
  'issue.setting.number': {
    en: 'Type a number from 1 to {max}.',
    vi: 'Hãy gõ một số từ 1 đến {max}.',
  },
  'issue.setting.whole': {
    en: 'Type a whole number from 1 to {max}.',
    vi: 'Hãy gõ một số nguyên từ 1 đến {max}.',
  },
  'issue.person.name': {
    en: 'Type a name of at most {max} characters, without an @.',
    vi: 'Hãy gõ tên dài tối đa {max} ký tự, không có dấu @.',
  },
  'issue.administrators.email': {
    en: '“{email}” is no e-mail address. Type addresses like lan@company.example, with commas between them.',
    vi: '“{email}” không phải là địa chỉ email. Hãy gõ dạng lan@congty.example, cách nhau bằng dấu phẩy.',
  },
  'issue.administrators.self': {
    en: 'Your own address, {email}, is not in the list: you could not change it back. Add it, or ask another administrator to take you out.',
    vi: 'Danh sách không có địa chỉ của chính bạn, {email}, nên bạn sẽ không sửa lại được. Hãy thêm vào, hoặc nhờ người quản trị khác xoá tên bạn.',
  },
  'issue.administrators.unknown': {
    en: 'Google does not tell CRM Desk your e-mail address, so you would lock yourself out. Let somebody save the list whose address it tells.',
    vi: 'Google không cho CRM Desk biết email của bạn, nên bạn sẽ tự khoá mình. Hãy để người mà Google cho biết email lưu danh sách này.',
  },
  'issue.administrators.many': {
    en: 'At most {n} administrators can be named.',
    vi: 'Chỉ có thể ghi tối đa {n} người quản trị.',
  },
} satisfies MessageTable;
