import type { MessageTable } from './messages';

/** What the sidebar says of tabs that are refreshed by themselves. */
export const scheduleMessages = {
  'schedule.title': { en: 'Refresh by itself', vi: 'Tự động làm mới' },
  'schedule.intro': {
    en: 'Google runs it as the person who sets it, even when nobody has the file open.',
    vi: 'Google chạy bằng tài khoản của người đặt lịch, kể cả khi không ai mở tệp.',
  },
  'schedule.when': { en: 'When “{title}” is refreshed', vi: 'Lịch làm mới trang “{title}”' },
  'schedule.off': { en: 'Off', vi: 'Tắt' },
  'schedule.hour': { en: 'Every hour', vi: 'Mỗi giờ' },
  'schedule.day': { en: 'Every day', vi: 'Mỗi ngày' },
  'schedule.at': { en: 'Hour of the day for “{title}”', vi: 'Giờ trong ngày cho trang “{title}”' },
  'schedule.hours': { en: '{from} – {to}', vi: '{from} – {to}' },
  'schedule.everyDay': { en: 'Every day, {hours}', vi: 'Mỗi ngày, {hours}' },
  'schedule.mail': { en: 'Mail me when it fails', vi: 'Gửi email cho tôi khi có lỗi' },
  'schedule.saving': { en: 'Saving…', vi: 'Đang lưu…' },
  'schedule.mine': { en: 'Runs as you.', vi: 'Chạy bằng tài khoản của bạn.' },
  'schedule.theirs': { en: 'Runs as {owner}.', vi: 'Chạy bằng tài khoản {owner}.' },
  'schedule.somebody': { en: 'somebody else', vi: 'của người khác' },
  'schedule.notYet': { en: 'It has not run yet.', vi: 'Chưa chạy lần nào.' },
  'schedule.running': { en: 'It is being refreshed.', vi: 'Đang làm mới.' },
  'schedule.ran': { en: '{time}: {result}', vi: '{time}: {result}' },
  'schedule.ran.by': { en: '{time}, as {by}: {result}', vi: '{time}, bằng tài khoản {by}: {result}' },
  'schedule.failed': { en: '{time}, failed: {result}', vi: '{time}, lỗi: {result}' },
  'schedule.failed.by': {
    en: '{time}, failed as {by}: {result}',
    vi: '{time}, lỗi khi chạy bằng tài khoản {by}: {result}',
  },
  'schedule.late': {
    en: 'It should have run by now. Its owner may have left or lost the permission: take it over.',
    vi: 'Đã quá giờ mà chưa chạy. Người đặt lịch có thể đã nghỉ hoặc mất quyền: hãy nhận lịch về mình.',
  },
  'schedule.late.mine': {
    en: 'It should have run by now. Turn it off and on again.',
    vi: 'Đã quá giờ mà chưa chạy. Hãy tắt rồi bật lại.',
  },
  'schedule.overload.consumer': {
    en: 'On a consumer account (gmail.com) Google allows {allowedMinutes} minutes of scheduled runs and {allowedRequests} requests a day. These schedules would use about {n|one minute|{n} minutes} and {requests|one request|{requests} requests}:',
    vi: 'Với tài khoản cá nhân (gmail.com), mỗi ngày Google cho chạy theo lịch {allowedMinutes} phút và gửi {allowedRequests} yêu cầu. Các lịch này sẽ dùng khoảng {n} phút và {requests} yêu cầu:',
  },
  'schedule.overload.company': {
    en: 'On a company’s account Google allows {allowedMinutes} minutes of scheduled runs and {allowedRequests} requests a day. These schedules would use about {n|one minute|{n} minutes} and {requests|one request|{requests} requests}:',
    vi: 'Với tài khoản của công ty, mỗi ngày Google cho chạy theo lịch {allowedMinutes} phút và gửi {allowedRequests} yêu cầu. Các lịch này sẽ dùng khoảng {n} phút và {requests} yêu cầu:',
  },
  'schedule.overload.tab': {
    en: '“{title}”: {n|once|{n} times} a day, each {requests|one request|{requests} requests} and {seconds} s',
    vi: '“{title}”: {n} lần mỗi ngày, mỗi lần {requests} yêu cầu và {seconds} giây',
  },
  'schedule.overload.do': {
    en: 'What goes beyond that fails until the next day, and your pushes with it. Refresh large tabs once a day, or narrow their filters.',
    vi: 'Phần vượt quá sẽ không chạy được cho đến hôm sau, cả việc gửi dữ liệu của bạn. Hãy làm mới trang lớn mỗi ngày một lần, hoặc thu hẹp bộ lọc.',
  },
  'schedule.takeOver': { en: 'Take over', vi: 'Nhận về mình' },
  'schedule.takeOver.of': { en: 'Take over “{title}”', vi: 'Nhận về mình: “{title}”' },
  'schedule.remove': { en: 'Remove', vi: 'Bỏ lịch' },
  'schedule.remove.of': { en: 'Remove the schedule of “{title}”', vi: 'Bỏ lịch: “{title}”' },
} satisfies MessageTable;
