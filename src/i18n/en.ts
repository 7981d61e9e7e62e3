import { IN_PAGES, IN_PRICE_LIST, IN_REVIEW, IN_SIDEBAR, type LanguageFile } from './language-file';

/** Tells how English writes numbers and dates, and what people type. */
const locale: LanguageFile['locale'] = {
  name: 'English',
  decimalMark: '.',
  groupMark: ',',
  date: '{d} {month} {yyyy}',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  multipliers: {},
  currencies: [],
  clearWords: ['(clear)'],
};

const LISTED_HELP =
  'A name from the Lists sheet, or an ID of the CRM. To empty it, type (clear); that waits for your tick.';

const BARE_NUMBER_HELP =
  'A plain number: the CRM’s interface does not say whether it is a percentage. Totals are computed with the amount in the next column.';

/** Names the fields of each table and form: the label, then further headers that people use for the field. */
const fields = {
  /** Stand in several tables. */
  everywhere: {
    status: 'Status',
    description: 'Description',
    opportunity_status: 'Stage ID',
    account_id: 'Customer ID',
    key: 'Record',
    time: 'Time',
    run: 'Run',
    before: 'Before',
    after: 'After',
  },
  products: {
    product_code: 'Product code | SKU | Code',
    product_name: 'Product name | Name',
    cover_price: 'Selling price | Price | Retail price',
    category_id: 'Category | Product category',
    price_wholesale: 'Wholesale price',
    price_online: 'Online price',
    saleoff_price: 'Sale-off price | Promotional price',
    discount: 'Discount %',
    discount_wholesale: 'Wholesale discount %',
    discount_online: 'Online discount %',
    short_description: 'Short description',
    unit_id: 'Unit ID | Unit',
    origin_id: 'Origin ID | Origin',
    manufacturer_id: 'Manufacturer ID | Manufacturer',
    product_id: 'Product ID | ID',
    new_code: 'New code',
    cost: 'Cost | Cost price',
  },
  orders: {
    order_code: 'Order code',
    account_code: 'Customer code',
    account_name: 'Customer name | Customer',
    order_date: 'Order date | Date',
    amount: 'Order total | Total',
    discount: 'Order discount % | Discount %',
    discount_amount: 'Order discount amount',
    vat: 'VAT % | VAT',
    vat_amount: 'VAT amount',
    transport: 'Transport | Shipping fee %',
    transport_amount: 'Shipping fee | Transport amount',
    installation: 'Installation | Installation fee %',
    installation_amount: 'Installation fee | Installation amount',
    account_address: 'Customer address | Address',
    account_email: 'Customer e-mail | E-mail | Email',
    account_phone: 'Customer phone | Phone',
    terms: 'Terms',
  },
  orderLines: {
    order_code: 'Order code',
    product_code: 'Product code | SKU',
    product_name: 'Product name',
    quantity: 'Quantity | Qty',
    price: 'Unit price | Price',
    product_sale_off: 'Product sale-off | Line discount %',
    cash_discount: 'Line discount amount',
    product_id: 'Product ID',
  },
  categories: {
    path: 'Category path',
    category_id: 'Category ID',
    category_code: 'Category code',
    category_name: 'Category name',
    also: 'Also offered',
    price_limit: 'Price limit %',
    least_margin: 'Least margin %',
    is_default: 'Default',
    parent_id: 'Parent ID',
    level: 'Level',
    lft: 'Left bound',
    rgt: 'Right bound',
  },
  opportunities: {
    opportunity_id: 'Opportunity ID',
    opportunity_name: 'Opportunity',
    opportunity_status_name: 'Stage',
    probability: 'Probability %',
    campaign_name: 'Campaign',
    account_name: 'Customer',
    phone_office: 'Phone',
    account_email: 'E-mail',
    time_created: 'Created',
    recipient_contact_name: 'Recipient',
    recipient_role_name: "Recipient's role",
    recipient_dept_name: "Recipient's department",
    creator_contact_name: 'Creator',
    time_registed: 'Registration time',
    campaign_id: 'Campaign ID',
    recipient: 'Recipient ID',
    recipient_avatar: 'Avatar',
    responsible: 'Responsible ID',
    create_user_id: 'Creator ID',
  },
  userRestore: {
    user_username: 'Login name',
    user_id: 'User ID',
    department_name: 'Department',
    user_role_name: 'Business role',
    acl_role_name: 'Permission group',
  },
  taskRestore: {
    task_code: 'Task code',
    task_id: 'Task ID',
  },
  customerRestore: {
    account_code: 'Customer code',
  },
  plans: {
    from: 'From',
    until: 'Until',
    title: 'Name',
    fields: 'Fields',
    planned: 'Planned',
    state: 'State',
    note: 'Why',
    who: 'Who',
    reason: 'Reason',
    plan: 'Plan',
    card: 'Row in one text',
  },
  journal: {
    who: 'Who',
    table: 'Table',
    changed: 'What changed',
    outcome: 'Outcome',
    message: 'Message',
    reason: 'Reason',
    entry: 'Entry',
  },
  applied: {
    sheet_id: 'Sheet ID',
    key: 'Product',
    row: 'Row',
    field: 'Field',
  },
  lists: {
    unit_name: 'Unit',
    unit_id: 'Unit ID',
    origin_name: 'Origin',
    origin_id: 'Origin ID',
    manufacturer_name: 'Manufacturer',
    manufacturer_id: 'Manufacturer ID',
  },
  costs: {
    product_code: 'Product code | SKU | Code',
    cost: 'Cost | Cost price',
  },
};

/** Names the fields of a query's form, which the sidebar alone shows. */
const filterFields = {
  campaign_id: 'Campaign ID or name',
  opportunity_status_name: 'Stage (name or ID)',
  days: 'Number of days',
  created_from: 'Created from',
  created_to: 'Created to',
  limit: 'Records per page',
  title: 'Name of the tab',
};

/** Names the fields of passwords, which go into no sheet: the sidebar alone shows them. */
const passwordFields = {
  plain_password: 'New password',
  repeat_plain_password: 'Repeat new password',
};

/** Holds the notes of headers, which stand beside form fields too. */
const help = {
  everywhere: {
    status:
      'Written by CRM Desk; its note says more. “Edited”: edited since the last check. A blank cell is not sent. To empty a text, type (clear).',
  },
  products: {
    product_code:
      'Finds the product in the CRM, unless its ID is filled in. Without a code the CRM may make up one, so the row waits for your tick.',
    product_name: 'The CRM needs it with every change.',
    category_id: 'A path, code, name or ID from the Categories sheet.',
    unit_id: LISTED_HELP,
    origin_id: LISTED_HELP,
    manufacturer_id: LISTED_HELP,
    product_id: 'Optional. It finds the product instead of the code.',
    new_code: 'Only to rename: the code that the product shall get. Moves to “Product code” once the CRM has it.',
  },
  orders: {
    order_code: 'Finds the existing order in the CRM.',
    transport: BARE_NUMBER_HELP,
    installation: BARE_NUMBER_HELP,
    terms:
      'One term a line. For terms of several lines, leave a blank line between them. They are sent as all terms of the order; a blank cell sends none.',
  },
  orderLines: {
    order_code: 'Ties the line to its order. The lines written here are sent as all lines of that order.',
    product_sale_off: BARE_NUMBER_HELP,
    cash_discount: 'For the whole line, not for one piece. Totals are computed with it.',
  },
  categories: {
    path: 'The category under its parents. Offered in the Category column of Products.',
    price_limit:
      'Never sent: a price of this category, or of one below it, that changes by more percent waits for a tick. Blank: the limit above it, or the one in Settings.',
    least_margin:
      'Never sent: a price of this category, or of one below it, that is below cost and so many percent of it waits for a tick. Blank: as above it, or in Settings.',
  },
  costs: {
    cost: 'Never sent. A column “Cost” in Products counts before it.',
  },
  opportunities: {
    time_registed: 'Ten digits are taken as seconds since 1970; all else stands as the CRM sends it.',
  },
  plans: {
    state: 'Written by CRM Desk. Change a plan in the sidebar: a row that is changed here by hand is not sent.',
    after: 'The prices that are put back at the end.',
  },
};

/**
 * Holds what the server and all pages say: the menu, the sheets, issues of rows and form fields, errors of the desk and of the CRM. `{field}` is
 * the label of a field; `{message}` is what the CRM itself said, and is marked as its words.
 */
const shared = {
  phrase: {
    again: 'Refresh again.',
    none: 'Nothing was written.',
    counts: '{added} new, {updated} changed, {gone} gone, {unchanged} the same',
    said: '{message|| The CRM says: {message}}',
    look: 'Look in the CRM before you try again',
    it: '“{field}”',
    text: '“{field}”: “{text}”',
    tick: 'Tick it if',
    plain: 'the cell as plain text and',
    shows: 'It shows “{shown}”; “{text}” would be sent.',
    totals: 'Correct it, use “Fill totals”, or tick it.',
    admin: 'or tell your administrator.',
    grant:
      'Choose an item under Extensions › CRM Desk, tick every box that Google shows, then choose it again. If Google shows none, first remove CRM Desk at myaccount.google.com/connections.{reference|| Reference {reference}.}',
  },
  menu: {
    name: 'CRM Desk',
    openDesk: 'Open desk',
    pullCategories: 'Pull categories',
    pullOpportunities: 'Pull opportunities…',
    newTable: 'New table',
    newProducts: 'New products table',
    newOrders: 'New orders tables',
    priceList: 'Apply a price list…',
    review: 'Review and push…',
    restore: 'Restore…',
    plans: 'Price plans…',
    runs: 'Runs…',
    history: 'History of this cell…',
    settings: 'Settings…',
    help: 'Help',
  },
  sheet: {
    categories: 'Categories',
    opportunities: 'Opportunities',
    products: 'Products',
    orders: 'Orders',
    orderLines: 'Order lines',
    journal: 'Journal',
    applied: 'Applied prices',
    report: 'Report',
    lists: 'Lists',
    plans: 'Price plans',
    costs: 'Costs',
  },
  report: {
    title: 'Report: {tab}',
    about:
      'Updates with “{tab}”; tables and charts are yours to change. Rows with a Status, which the CRM no longer lists, do not count.',
    count: 'Opportunities',
    none: '(none)',
    month: 'Month',
    stages: {
      '': 'By stage',
      chart: 'Opportunities by stage',
    },
    months: {
      '': 'By month of creation',
      chart: 'New opportunities by month',
    },
    people: 'By department and recipient',
    campaigns: 'Stage by campaign',
  },
  cell: {
    clear: '(clear)',
  },
  column: {
    more: 'More {n}',
  },
  outcome: {
    sending: 'Sending',
    confirmed: 'Confirmed',
    refused: 'Refused',
    unsure: 'Unsure',
    taken: 'Taken as so',
  },
  restored: {
    user: 'User',
    task: 'Task',
    customer: 'Customer',
    by: {
      code: 'Code',
      id: 'ID',
    },
  },
  status: {
    same: 'Matches the CRM',
    new: 'New, not pushed',
    changed: 'Changed, not pushed',
    edited: 'Edited',
    invalid: 'Can’t be sent',
    held: 'Waits for your tick',
    planned: 'Planned',
    unsure: 'Unclear',
    failed: 'Refused by the CRM',
    gone: 'Not in the last pull',
    decide: 'The CRM’s answer was unclear: review and push to decide.',
    codeFormula: '“Product code” is a formula and stays. Make it say {code}.',
    codeRefused:
      '“Product code” does not take {code}: a data validation rejects it, or the cell is protected. Enter it there yourself.',
    refusedLast: 'Refused by the CRM at the last attempt: {message}',
  },
  refresh: {
    done: 'Refreshed {when}',
    last: 'Last success: {when}',
    failed: 'The refresh of {when} failed:',
  },
  line: {
    label: 'Line {n} · {field}',
    sentence: 'Order lines, row {row}: {sentence}',
  },
  term: {
    label: 'Term {n}',
  },
  toast: {
    looks: {
      typed:
        '“{title}” is a Google table with typed columns, so CRM Desk could not set formats, colours, notes, headers or dropdowns there. Its values are safe. Open the table’s menu (the arrow beside its name) › Convert to unformatted data, then check again; for formats and dropdowns, use “Adopt this tab…” again.',
      protected:
        'Cells of “{title}” are protected, so CRM Desk could not set Status, formats, colours, notes, headers or dropdowns there. The values that it wrote are safe. Remove the protection (Data › Protect sheets and ranges) or ask the file’s owner, then check again.',
      other:
        'CRM Desk could not set Status, formats, colours, notes, headers or dropdowns in “{title}”. The values that it wrote are safe. Check again in a minute.{message|| Google says: {message}}',
    },
    created: 'Created “{title}”{second|| and “{second}”}. Type or paste your rows.',
  },
  schedule: {
    done: '{>counts}.',
    told: '“{title}”: {result}',
    none: 'No tab of this file is refreshed as you any more.',
    waits: 'not due: it is refreshed daily at {hour}:00 or soon after.',
    later: 'left to the next run: it was being written, or time ran out.',
    mail: {
      subject: 'CRM Desk could not refresh “{title}”',
      body: 'The automatic refresh of “{title}” failed. {reason}',
      once: 'It is tried again every hour. No further mail comes before it has worked again.',
    },
  },
  person: {
    unknown: 'unknown',
    somebody: 'Somebody',
  },
  plan: {
    reason: 'Planned by {who}{reason||: {reason}}',
    told: 'Price plans: {result}',
    state: {
      planned: 'Planned',
      held: 'Held, not sent',
      refused: 'Refused by the CRM',
      unsure: 'Unclear',
      begun: 'Begun',
      done: 'Done',
      ended: 'Ended, put back',
      left: 'Left as it is',
      endRefused: 'Putting back refused',
      endUnsure: 'Putting back unclear',
      cancelled: 'Cancelled',
      broken: 'Edited by hand, not run',
    },
    note: {
      already: 'The CRM has this already, by another push. Nothing was sent, and nothing will be put back.',
      changed:
        '{>it} was {expected|not known|{expected}} when this was approved and is {now|not known|{now}} now: somebody changed it since. Look at it, then push or plan it anew from the review.',
      doubt:
        'Whether the CRM took an earlier push is not known. Decide that in “Review and push…”; the plan goes on by itself.',
      left: '{>it} was {expected} by this plan and is {now|not known|{now}} now: somebody changed it since, so it was left as it is.',
      missed:
        'Its time was over before it could begin: nothing has run the plans meanwhile. Give it new hours, or cancel it.',
      noValue: 'What the CRM had before is not known, so nothing was put back.',
      refused: 'The CRM refuses this.{>said}',
      unsure: 'The CRM’s answer was unclear. Look there, then decide in “Review and push…”.{>said}',
      broken:
        'This row was edited by hand or not written whole, so it is not run. Undo the edit, or delete the row and plan anew.',
      taken:
        'Another plan has changed this and has not put it back, so it was not sent. Settle that plan first, then plan this anew.',
      unfinished:
        'Making or changing this plan was cut off, so nothing of it is sent. Choose its hours again under “Change…”, or cancel it.',
    },
    mail: {
      subject: 'CRM Desk: {n|one planned row needs|{n} planned rows need} a look',
      body: '{n|One row|{n} rows} of your price plans did not go as planned. Open the file, and in the desk “Price plans”.',
      more: 'and {n} more',
      stopped: 'CRM Desk: your price plans do not run',
    },
    name: '{reason|a plan|“{reason}”} ({from} – {until|no end|{until}})',
  },
  note: {
    pull: {
      total: 'The CRM counts {total} records but gave {collected}. Refresh again; if it stays so, narrow the query.',
      moved:
        'The list changed while it was read: {before} records at first, {after} at the end, {collected} here. {>again}',
      noTotal: 'The CRM does not say how many records there are: these {collected} may not be all.',
      cut: '{count|One record has|{count} records have} a text too long for a cell: it was cut and ends in “…”.',
      smallPages: 'The CRM gave {size} opportunities a page, not {asked} as the query asks, so more pages were read.',
      noneGone: 'As records may be missing, no row was marked as gone.',
      disturbed:
        'Rows were moved or deleted meanwhile, so these numbers differ from the {records} records of the CRM. {>again}',
      unusable: '{count} records without an ID were left out.',
    },
    categories: {
      unread:
        'The CRM did not list what stands below {n|one category|{n} categories} ({names}), so no row was marked as gone. Pull again; if it stays so, ask your CRM administrator.',
    },
  },
  issue: {
    journal: {
      long: 'This is too long for a row of the Journal, so it can’t be sent. Shorten its longest text.',
    },
    required: 'Fill in {>it}: the CRM needs it.',
    cell: {
      error: '{>it} shows “{error}”. Wait for its value or correct the formula, then check again.',
      object: '{>it} holds an image. Put text in its place or clear the cell, then check again.',
    },
    number: {
      isDate: '{>it} became the date {date}. Format the cell as a number and retype it.',
      unreadable: '{>text} is not a number. Type it like 1250000.',
      tooLong: '{>text} has too many digits. Shorten it to 15.',
      clear: '{>it} takes a number and cannot be emptied. Leave the cell blank to send nothing, or type 0.',
      ambiguous: '{>text} can be {first} or {second}. Type it without separators.',
      share:
        '{>text} can be {whole} or {part}: the CRM takes {>it} as a plain number, without a percent sign. Format {>plain} type the number that is meant.',
      notWhole: '{>it} must be a whole number, not {number}. For 12 percent, type 12.',
    },
    id: {
      invalid: '{>text} is not an ID, a whole number above 0.',
    },
    percent: {
      fraction: '{>it} can be {number}% or {times}%. Format {>plain} type it with the sign: {times}%.',
    },
    date: {
      unreadable: '{>text} is not a date. Type day/month/year, like 5/9/2026.',
    },
    category: {
      noList: '{>it}: “{text}” cannot be looked up. Pull categories first, or type the ID.',
      unknown: '{>it}: there is no category “{text}”. Choose from the list, or pull categories again.',
      ambiguous: '{>it}: {count} categories are called “{text}”. Use the full path from the list.',
    },
    list: {
      noList: '{>text} is not an ID. Type the ID, or make “Lists of names”.',
      unknown: '{>it}: the Lists sheet has no “{text}”. Add it with its ID, or type the ID.',
      ambiguous: '{>it}: the Lists sheet has {count} IDs for “{text}”. Type the ID, or rename there.',
    },
    newCode: {
      blank: 'The new code cannot be empty: the CRM may make up one. Leave the cell blank to send the code as it is.',
      same: 'The product has the code {code} already. Leave “New code” blank.',
    },
    key: {
      duplicate: '{key} is also in “{sheet}”, row {row}. Keep one of the rows; the CRM does not check duplicates.',
    },
    line: {
      noProduct: 'An order line has no product. Fill in its code or ID.',
      unknownOrder: 'This line’s order {code} is not in Orders. Add the order, or correct the code.',
    },
    order: {
      strayLine:
        'Row {stray} of Order lines has no order code and may belong here, as row {known} does. Fill in its code, or clear the row.',
      split: 'Lines of this order are in several tabs: {tabs}. Keep them in one, or each may be sent twice.',
      noLines:
        'This order has no lines. Add them to Order lines: sent without them, the order may lose those that the CRM has.',
    },
    field: {
      unknown: 'The CRM has no field called “{name}”.',
    },
    column: {
      header: 'The column {>it} is headed “{header}”, another field. Put the header back, or move the values.',
      noHeader: 'Row 1 has no known header. Put the header row back into row 1, or delete the tab.',
      twice: 'Columns {first} and {second} are both {>it}. Delete one.',
    },
  },
  warning: {
    flag: {
      sent: '{>it} is yes or no: {shown} is sent as {text}.',
    },
    order: {
      noCustomer: '{>it} is blank: the CRM may make a new customer. Fill it in.',
      noAmount:
        '{>it} has no amount beside it, and the CRM’s interface does not say what its number stands for, so the total is not checked. Fill in the amount.',
    },
    cost: {
      unread:
        '{>text}{sheet|| in “{sheet}”, row {row},} is not a clear amount, so no margin is checked. Type it like 1250000.',
    },
  },
  hold: {
    price: {
      zero: '{>it} becomes 0. {>tick} the product is to cost nothing.',
      fraction: '{>it} is {after}, not a whole amount. Was a separator read as a decimal mark?',
      day: '{>it} is {after}, the day {date} to a spreadsheet. Was a price read as a date?',
      slip: '{>it} goes from {before} to {after}, about {times} times. A zero missing or too many?',
      change: '{>it} changes by {percent}%, over the limit of {limit}%. {>tick} that is right.',
      limit: '{>it} changes, and its category’s price limit “{text}” is not a percentage. Correct it in Categories.',
      saleoff: 'The sale-off price {saleoff} is not below the selling price {price}.',
      above: '{>it} {after} is above the selling price {price}.',
      first: 'The first {>it} {after} is far from {other}, another price of the product.',
      margin: {
        '': '{>it} {after} is below the cost {cost} plus the least margin of {limit}%: its margin is {margin}%. {>tick} that is right.',
        text: '{>it} changes, and its category’s least margin “{text}” is not a percentage. Correct it in Categories.',
      },
    },
    permuted:
      'New values of {>it} are old ones of other rows. Was part of the table sorted, or a list pasted a row off?',
    code: {
      changed:
        'The product with this ID has the code {before}, not {after}. To rename it, keep {before} and fill in “New code”.',
      taken:
        'The CRM no longer knows {code}: the rename to {newCode} may have gone through. Look up {newCode} there; if it is this product, tick it to send the row under {newCode}.',
      none: 'An ID but no code: the CRM may make up one. Fill it in, or tick it and look at the code after the push.',
    },
    text: {
      lost: '{>it} is not text, so what was typed may be lost. {>shows} Choose “Fix” in the review, or format {>plain} retype it.',
      digits: '{>it} has more digits than a cell keeps. {>shows} Format {>plain} retype it.',
      formula: '{>it} is a formula that gives no text. {>shows} {>tick} right, or put TEXT(…) around it.',
    },
    order: {
      noLines:
        'Order lines has no line of this order, so none is sent: the CRM may keep its lines, or empty the order. Add them, or tick it and look at the order after the push.',
      total: '{>it} is {typed}, but lines, discount, VAT and fees come to {computed}. {>totals}',
      amount: '{>it} is {typed}, but {percent}% of {base} is {computed}. {>totals}',
    },
    planned: 'This change is planned from {from}{until|| until {until}}. {>tick} it is to go now, before its time.',
    id: {
      none: '{>it} is to be emptied by the ID 0, which the CRM shows for none but may not accept. Tick it and look at the product after the push.',
    },
    number: {
      low: '{>it} is {number}, less than {min}. What the CRM makes of it is not known. {>tick} it is meant.',
      high: '{>it} is {number}, which the CRM takes for a percentage. Is it an amount? {>tick} {number}% is meant.',
    },
    planBroken:
      'A row of a price plan for this was edited by hand or not written whole: look at “Price plans”. {>tick} it is to go now.',
  },
  error: {
    form: 'Correct the marked fields.',
    connect: {
      noReads:
        'The CRM answers, but gives this key neither categories nor opportunities.{>said} Ask your CRM administrator for a key that may read them.',
    },
    notConnected: 'No CRM is connected yet. Open the desk and enter the address and the API key.',
    busy: 'Somebody is pushing or pulling in this file, or Google cannot reserve it for you just now. Wait a moment and try again.',
    person:
      'Google ran this as {ran}, but this window was opened as {opened}, so nothing was done. Open the file in a browser profile, or a private window, where {opened} alone is signed in.',
    pushing:
      '{who} has been pushing from this file since {since}. Nothing of yours was sent. Try again when that is done, or two minutes after that window was closed.',
    tooMany: 'This push has {n} records. Above {limit}, confirm the number in “Review and push…”.',
    plan: {
      lost: 'The sheet “Price plans” was deleted: what waited in it neither begins nor ends any more. Undo the deletion (Ctrl+Z), or restore the file from its version history.',
    },
    cells:
      'No room for {rows} more rows: {room} still fit under the limit of 10 million cells. {>none} Narrow the query, or delete empty rows, columns and tabs.',
    pull: {
      noKey: '“{sheet}” has lost its column “Opportunity ID”. {>none} Undo that, or pull into a new tab.',
      header: 'The headers of “{sheet}” are no longer in row 1. {>none} Delete the rows above, then refresh.',
      late: 'Time ran out after {records} opportunities. Refresh from the sidebar, or narrow the query.',
      endless: 'The CRM still had pages after {records} opportunities. {>none} Narrow the query.',
      otherPage:
        'Asked for page {asked} of the list, the CRM answered page {answered}, so the rest cannot be read. {>none} Refresh again; if it stays so, narrow the query until all fits on one page.',
      categoriesLate:
        'Time ran out after {count} categories. {>none} Pull them branch by branch: More › Pull categories › Only a part….',
      unfinished: 'Not all rows were written: those here are right, others may be old or missing. {>again}',
    },
    columns: {
      '': '“{sheet}”: {problem}',
      long: 'The headers “custom: …” of “{sheet}” are too long together: Google keeps {n} characters for them. Shorten or remove some, then try again.',
    },
    noTable: 'This file has no products or orders table yet: “New products table” or “New orders tables” makes one.',
    noSheet: 'That sheet is gone. Open the desk again.',
    journal: {
      gone: 'Stopped: entries of the Journal are gone. Undo the deletion (Ctrl+Z), or restore the file from its version history. Or open Review and push and look at each row: what it compares with may be old.',
      long: 'Nothing was sent: {key} is too long for a row of the Journal. Shorten its longest text, then review again.',
    },
    push: {
      stopped: '{reason} The push was stopped: the next review offers what was not sent.',
      unwritten:
        'The CRM’s last answers could not be written into the Journal: the next review asks about those records.',
    },
    scope: {
      '': 'CRM Desk was not allowed something that it needs ({scope}). {>grant}',
      spreadsheets: {
        currentonly: 'CRM Desk was not allowed to read and write this file (spreadsheets.currentonly). {>grant}',
      },
      script: {
        container: {
          ui: 'CRM Desk was not allowed to show its sidebar and windows (script.container.ui). {>grant}',
        },
        scriptapp: 'CRM Desk was not allowed to run when you are not present (script.scriptapp). {>grant}',
        send_mail: 'CRM Desk was not allowed to send mail as you (script.send_mail). {>grant}',
      },
      userinfo: {
        email: 'CRM Desk was not allowed to see your e-mail address (userinfo.email). {>grant}',
      },
    },
    object: 'The cell holds an image. Clear it, then try again.',
    protected:
      'A cell that CRM Desk writes is protected. Remove the protection (Data › Protect sheets and ranges) or ask the file’s owner.',
    typed:
      'A cell that CRM Desk writes is in a Google table with typed columns, which does not take it. Open the table’s menu (the arrow beside its name) › Convert to unformatted data, then try again.',
    validation:
      'A cell that CRM Desk writes rejects the value. Change the rule there (Data › Data validation), then try again.{message|| Google says: {message}}',
    internal:
      'CRM Desk failed{message| for an unknown reason|: {message}}. Nothing more was sent. Try again, {>admin}{reference|| Reference {reference}.}',
    google: {
      authorization: 'Google wants your permission first. {>grant}',
      access:
        'Google says that this account may not open the file. If several Google accounts are signed in to this browser, open the file in a private window, or in a browser profile, with one account only; else ask the file’s owner.',
      chance:
        'Google could not do this just now. Wait a minute, then try again.{message|| Google says: “{message}”}{reference|| Reference {reference}.}',
      dayQuota:
        'Google’s daily limit for this account is used up. Go on tomorrow.{message|| Google says: “{message}”}{reference|| Reference {reference}.}',
      store:
        'The store that Google gives this script is full, so this could not be saved. Ask your administrator to remove what other code keeps there.{message|| Google says: “{message}”}{reference|| Reference {reference}.}',
      room: 'This file has no room left: Google limits its cells and sheets. Delete empty rows, columns and tabs, then try again.{message|| Google says: “{message}”}{reference|| Reference {reference}.}',
      permission:
        'Google does not let this account do that. Choose it again under Extensions › CRM Desk and tick every box that Google shows, or ask the file’s owner for the right to edit.{message|| Google says: “{message}”}{reference|| Reference {reference}.}',
    },
    crm: {
      'bad-request': 'The CRM refuses this: something is missing or wrong.{>said}',
      unauthorised:
        'The CRM does not accept this API key. Copy it again: Settings, Integration, Other software integration.{>said}',
      'key-or-cookie':
        'The CRM does not accept the API key or the session cookie: this call sends both, and either may be wrong, missing or expired. Enter both again in the connection.{>said}',
      forbidden: 'The CRM does not allow this with this key. Ask your administrator.{>said}',
      'not-found': 'The CRM does not have this record. Check its code or ID.{>said}',
      'not-a-crm':
        'A web page answered{status|| (status {status})}, not the CRM. Nothing was changed. Enter the address alone, like https://company.example; if it is right, ask whoever runs the CRM what stands in front of it.',
      'web-page': 'A web page answered{status|| (status {status})}, not the CRM. {>look}.',
      conflict: 'The CRM refuses this: it clashes with another record.{>said}',
      unprocessable: 'The CRM cannot take these values.{>said}',
      'rate-limited': 'The CRM gets too many requests. Wait a minute and try again.',
      rejected: 'The CRM refuses this{status|| (status {status})}.{>said}',
      'server-error': 'The CRM failed{status|| (status {status})}. Try again later, {>admin}{>said}',
      redirected:
        'The address leads on to {message|another one|{message}}, where the key is not sent. Enter the final address.',
      'refused-in-body': 'The CRM refuses this.{>said}',
      'other-value': 'The CRM’s answer shows another value than was sent. {>look}.{>said}',
      'unexpected-answer': 'The CRM’s answer was unclear. {>look}.',
      unreadable: 'The CRM’s answer cannot be read. Nothing was changed. Try again, {>admin}',
      silent: 'No answer from {address}. Check the address and the network, then try again.',
      unreachable: 'The CRM cannot be reached. Check the address and whether the CRM is up.',
      'timed-out': 'The CRM did not answer in time. {>look}.',
      quota: 'Your account has used up Google’s daily requests. Go on tomorrow: the next review shows what is left.',
      throttled:
        'Google lets no more requests through for a moment: there were too many in a short time. Wait a minute before you go on.',
      'not-granted':
        'CRM Desk was not allowed to connect to an external service, so it cannot reach the CRM (script.external_request). {>grant}',
      'not-allowed': 'Google does not let the script reach this address. Ask your Google administrator.',
      unsendable: 'The request is too long for Google. Shorten the address or the filter. Nothing was sent.',
      'too-large': 'The CRM’s answer is too large for Google. {>look}; pull fewer rows per page.',
      'no-answer': 'Google could not deliver the request. {>look}.',
    },
  },
};

/**
 * Holds what all pages say and the server never does: problems of use cases that only pages start stand here, so that the server does
 * not carry them.
 */
const pages = {
  plan: {
    form: {
      day: '{what}: day',
      hour: '{what}: hour',
      noDay: 'Choose a day.',
    },
  },
  ago: {
    now: 'just now',
    minutes: '{n|a minute|{n} minutes} ago',
    hours: '{n|an hour|{n} hours} ago',
    days: '{n|a day|{n} days} ago',
  },
  clock: {
    zone: 'This file’s clock says {file}, yours says {page}: the file is set to another time zone. All hours here go by the file’s clock. To set it to yours: File › Settings › Time zone.',
    clocks:
      'Two clocks differ: by the file it is {file}, by this computer {page}. All hours here go by the file’s clock. Check this computer’s clock, then the file’s: File › Settings › Time zone.',
  },
  schedule: {
    stopped: 'Google ended the run before it was done. Narrow this tab’s filter.',
  },
  note: {
    journal: {
      gone: '{n|One entry|{n} entries} of the Journal {n|is|are} gone, and what {n|it|they} recorded is not known any more: rows may wrongly count as new, changed or unchanged. Undo the deletion (Ctrl+Z), or compare the rows with the CRM and mark those that match.',
    },
  },
  ui: {
    back: 'Back',
    close: 'Close',
    cancel: 'Cancel',
    stop: 'Stop',
    stopping: 'Stopping…',
    tryAgain: 'Try again',
    opening: 'Opening…',
    showAll: 'Show all {n}',
    row: '{sheet}, row {row}',
    progress: 'Progress',
    elapsed: {
      '': '{s} s',
      minutes: '{min} min {s} s',
    },
    stillWorking: {
      '': 'Still working, {s} seconds so far.',
      minutes: 'Still working, {min|one minute|{min} minutes} {s} seconds so far.',
    },
  },
  help: {
    title: 'Help',
    search: 'Search the guide',
    contents: 'All chapters',
    found: 'What was found',
    count: '{n|One chapter|{n} chapters}',
    none: 'No chapter has these words. Try fewer, or others.',
  },
  change: {
    removed: '(taken away)',
    more: 'and {n|1 more field|{n} more fields}',
  },
  hold: {
    unsure:
      'A push did not learn whether the CRM took this, or its row in the Journal was changed by hand. Look in the CRM, then tick it to send it again.',
  },
  error: {
    crm: {
      /** Details of what the server says without them: why an address does not answer. */
      silent: {
        'unknown-host':
          'No server on the internet is called {address}. Check the spelling. An address that works only in your own network cannot be reached from Google.',
        untrusted:
          '{address} shows a certificate that Google does not trust: it may have expired, or be for another name. Ask whoever runs the CRM.',
        refused: '{address} refuses the connection. Check the address, and whether the CRM is running.',
        unreachable:
          'No answer from {address}. Check the address. If the CRM opens in your browser, ask whoever runs it whether it lets in listed networks only: this request came from Google.',
        timeout: '{address} did not answer in time. Try again in a minute; if it stays so, ask whoever runs the CRM.',
        unknown: 'Google could not reach {address} and does not say why. Check the address, then try again.',
      },
    },
    request: 'CRM Desk did not understand this page. Reload the spreadsheet.',
    platform: {
      '': 'Google did not answer this request: it may not have run it, or have ended it on the way. Look at what is there before you try again. If you are signed in to several Google accounts, open the file in a window with one account only.',
      silent:
        'Google has not answered. Most often somebody is signed in to several Google accounts in this browser: open the file in a private window, or in a browser profile, with one account only. If it is one account, reload the page.',
      accounts:
        'Google does not run CRM Desk for this account. If you are signed in to several Google accounts in this browser, open the file in a private window, or in a browser profile, with one account only. If it is one account, choose an item under Extensions › CRM Desk, tick every box that Google shows, and choose it again.',
      offline:
        'This computer does not reach Google. Check its connection, and look at what is there before you repeat anything: what was under way may have been done.',
    },
    unanswered:
      'No answer came within six and a half minutes, and Google ends every run after six: perhaps this computer slept or was offline. Whether it was done is not known. Look at what is there before you repeat it; after a push, review again.',
    plan: {
      gone: 'This can’t be changed any more: it has begun, ended or was cancelled meanwhile. Read the plans again.',
      long: 'The record {key} is too long for a plan. Push it by hand.',
      meets:
        '“{key}” gets a new {field} by two plans at the same time: {made}, and the one that is there, {known}{more|| ({more} more)}. {>none} Choose other hours, or change or cancel the other plan.',
      noHour: 'On that day the file’s clock is put forward and has no {hour}. The next hour is {next}.',
      noBack:
        'Nothing is known of what {key} cost before, so nobody knows what to put back. Cancel it, and plan it anew from the review, which asks for that price.',
      order: 'The end has to come after the beginning. Choose a later end.',
      past: 'That hour has begun already. Choose a later one.',
    },
    job: {
      lost: 'The temporary data expired. Nothing was changed; pull again.',
    },
    restore: {
      stopped: '{reason} The restore was stopped, and the rest was not sent.',
      unwritten: 'What the CRM answered could not be written into the Journal, which still says “Sending”.',
    },
    list: {
      noProducts: 'This file has no Products table yet. Make one with “New products table” and fill in its rows.',
      changed: 'The list or the products changed since the preview. Nothing was written. Look at the new preview.',
      noUndo: 'There is nothing to undo: no price list was applied, or it was undone already.',
      nothing: 'There is nothing to write: no price of the list differs from Products.',
    },
    adopt: {
      pulled: '“{sheet}” is filled by CRM Desk. Go to the tab that you pasted, then read again.',
      changed: 'The columns of this tab changed meanwhile. Nothing was written. Read the tab again.',
    },
    baseline: {
      noTable: 'The sheet before you is no products or orders table. Go to one, select rows, then look again.',
      changed: 'The rows changed meanwhile. Nothing was recorded. Look again.',
    },
    row: {
      gone: 'Row {row} is no longer there: rows were deleted meanwhile. Check or review again.',
    },
    journal: {
      doubt:
        'Some records are unclear, so the journal is left as it is. Open the review, settle them, then tidy again.',
    },
    revert: {
      notSent: 'Nothing was sent in run {run}: somebody only said what the CRM has. There is nothing to take back.',
    },
    schedule: {
      full: 'At most {n} tabs can be refreshed automatically. Turn one off first.',
      limit:
        'You have {n} triggers in this script already, and Google allows no more. Delete one under Extensions › Apps Script › Triggers.',
      noMail:
        'CRM Desk may not send mail yet. Your administrator adds the line "https://www.googleapis.com/auth/script.send_mail" to oauthScopes in appsscript.json; Google then asks you once for “Send email as you”.',
      notAllowed: 'Google did not let CRM Desk set up the hourly run. {>grant}{message|| Google says: “{message}”}',
      notOwner: 'This tab is refreshed as {owner} by now. Take it over to change when.',
    },
    report: {
      columns: 'This tab has lost the columns that a report counts by. Pull its opportunities into a new tab.',
    },
    administrator: {
      '': 'Only the administrators of CRM Desk may change this. Ask one of them: {ask}.',
      unknown:
        'Only the administrators of CRM Desk may change this, and Google does not tell it who you are. Ask one of them: {ask}. If you are one, open the file with the account in that list, and allow CRM Desk to see your e-mail address (userinfo.email). {>grant}',
    },
    noRow: 'Nothing was written: the row of {key} is no longer there, or its cell holds a formula.',
  },
  issue: {
    number: {
      tooSmall: '{>it} must be at least {min}, not {number}.',
      tooLarge: '{>it} must be at most {max}, not {number}.',
    },
    date: {
      range: 'The range ends before it begins. Choose a later {>it}.',
    },
    text: {
      tooLong: '{>it} is too long: at most {max} characters.',
    },
    restore: {
      exactlyOne: 'Fill in “{first}” or “{second}”, not both.',
    },
    password: {
      differ: 'The two passwords differ. Type the same one twice.',
    },
    connection: {
      address: {
        '': 'Enter an address like https://company.example.',
        blank: 'Type the address that you open the CRM with, like https://company.example.',
        scheme: 'The address has no https:// in front. Type https://{typed}.',
      },
      http: 'An http address sends the key unprotected. Use https, or tick “Allow http”.',
      key: {
        '': 'An API key has exactly 30 letters and digits; this has {length}. Copy the whole key from the CRM.',
        blank: 'Paste the API key. It has 30 letters and digits.',
        letters: 'An API key has letters and digits only. Copy the whole key from the CRM, and nothing around it.',
      },
      cookie: 'This is not a session cookie. Copy its value alone, without spaces, quotes or semicolons.',
    },
    adopt: {
      nothing: 'No column is taken for a field of the CRM yet. Choose at least one.',
      formula:
        'The header in {column}, “{header}”, comes from a formula and stays. Change what the formula gives there, or choose the field that the header names.',
      twice: 'Columns {first} and {second} are both taken for “{field}”. Choose something else for one of them.',
      otherField:
        'Column {column} is “{first}” for CRM Desk, but its header says “{second}”. Change the header, or move the values to a column of their own.',
    },
    setting: {
      number: 'Type a number from {min} to {max}.',
      whole: 'Type a whole number from {min} to {max}.',
      zone: '“{zone}” is no time zone that Google knows. Type a name such as Asia/Ho_Chi_Minh, or leave it blank.',
      email: '“{email}” is not an e-mail address. Type addresses like lan@company.example, with commas between them.',
      many: 'At most {n} people can be named.',
    },
    administrators: {
      self: 'Your own address, {email}, is not in the list: you could not change it back. Add it, or ask another administrator to take you out.',
      unknown:
        'Google does not tell CRM Desk your e-mail address, so you would lock yourself out. Let somebody save the list whose address it tells.',
    },
  },
  refused: {
    validation:
      '{n|{cell} was not written|{n} cells were not written, the first of them {cell}}: a data validation there rejects the value. Change the rule (Data › Data validation) or the value, then try again. Google says: {message}',
    object:
      '{n|{cell} was not written: it holds an image. Clear it|{n} cells were not written, the first of them {cell}: they hold images. Clear them}, then try again.',
    protected:
      '{n|{cell} was not written|{n} cells were not written, the first of them {cell}}: you may not edit what is protected there. Remove the protection (Data › Protect sheets and ranges) or ask the file’s owner, then try again.',
    typed:
      '{n|{cell} was not written|{n} cells were not written, the first of them {cell}}: a Google table with typed columns does not take the value. Open the table’s menu (the arrow beside its name) › Convert to unformatted data, then try again.',
  },
  undo: {
    left: {
      later: 'Left alone, changed again by run {run}{time|| ({time})}: {keys}',
      reverted: 'Put back by run {run}{time|| ({time})}: {keys}',
      baseline: 'Left alone: somebody marked them later{time|| ({time})} as matching the CRM: {keys}',
      settled: 'Left alone: somebody said later{time|| ({time})} that the CRM has them: {keys}',
      doubt:
        'Left alone, because nobody knows yet whether the CRM took the last push of them (decide in “Review and push…”): {keys}',
      unknown: 'First push of these: what the CRM held before is not known: {keys}',
      gone: 'No row in this file any more, or several: {keys}',
      edited: 'Left alone, because the row has an edit that is not pushed yet: {keys}',
      formula: '“{field}” is a formula in: {keys}',
      validation: 'A data validation rejects the old “{field}” (Data › Data validation): {keys}',
      object: '“{field}” holds an image: {keys}',
      protected: '“{field}” is protected (Data › Protect sheets and ranges): {keys}',
      typed: '“{field}” is in a Google table that does not take the old value: {keys}',
      noColumn: 'The column “{field}” is missing: {keys}',
      noValue: '“{field}” had no known value before: {keys}',
    },
    more: '{keys} and {n} more',
  },
};

/**
 * Holds what the sidebar says.
 */
const sidebar = {
  health: {
    title: 'Health',
    connection: 'Connection',
    account: {
      '': 'Your account',
      none: 'Google does not tell its e-mail address',
    },
    answered: {
      '': 'Last successful call',
      never: 'none yet as you',
    },
    requests: {
      '': 'Requests today',
      of: '{n} of {allowed}',
      company: '{n} of {allowed}, on a company’s account',
      since: 'The first one as you was {ago}; Google counts 24 hours from there.',
    },
    test: {
      '': 'Test the connection',
      good: 'The CRM answered after {n|one second|{n} seconds}.',
    },
    testing: 'Asking the CRM…',
    rows: 'Rows',
    checked: {
      '': 'Compared last',
      never: 'never: press Check',
    },
    row: {
      '': '{n|one row|{n} rows}',
      invalid: 'Can’t be sent',
      unsure: 'Unclear',
      failed: 'Refused by the CRM',
      held: 'Wait for a tick',
      changed: 'Changed',
      new: 'New',
      same: 'Match the CRM',
    },
    pushing: {
      '': 'Pushing now',
      nobody: 'nobody',
      since: '{who}, since {since}',
    },
    schedules: {
      none: 'No tab is refreshed by itself.',
      go: 'Change the automatic refresh',
    },
    build: 'This version',
  },
  about: {
    version: 'CRM Desk {version}, commit {commit}',
    copy: {
      '': 'Copy a report',
      help: 'For whoever looks after CRM Desk when something fails. Without keys, addresses, names and contents of the file.',
    },
    copied: 'Copied.',
    byHand: 'The browser did not let the report be copied. Copy this text:',
    report: {
      language: 'Language: {language}',
      tables: 'Tables: {counts}',
      failure: 'Last failure: {failure}',
      none: 'none',
      browser: 'Browser: {agent}',
      time: 'Time: {time}',
    },
  },
  menu: {
    adopt: 'Adopt this tab…',
    baseline: 'Mark as matching the CRM…',
    showLists: 'Lists of names',
    showCosts: 'Costs by code',
    totals: 'Fill totals',
    health: 'Health',
  },
  first: {
    title: 'First steps',
    step: 'Step {n} of {all}',
    connect: {
      '': 'Connect to your CRM',
      help: 'With its address and an API key.',
    },
    table: {
      '': 'Your first table',
      help: 'Begin with an empty one, or go to a tab with a list of yours and take that.',
    },
    check: {
      '': 'Your first check',
      help: 'Paste or type rows, then check them: nothing is sent. Rows that came out of the CRM are marked so first.',
    },
  },
  home: {
    renewed:
      'Google had not started your hourly run for over five hours, so CRM Desk has just set it up again. It runs within the hour; until then, refresh tabs and run plans yourself if they can’t wait.',
    standing: {
      changed: '{n} changed',
      new: '{n} new',
      failed: '{n} refused',
      held: '{n|1 waits|{n} wait} for your tick',
      unsure: '{n} unclear',
      invalid: '{n} can’t be sent',
      show: '{told}: show in the review',
      none: 'Nothing waits: every row is as the CRM last confirmed it.',
    },
    checked: 'Checked {ago}',
    checkAgain: 'Check again',
    pulled: {
      '': '{n|Opportunities pulled|All pulled} {ago}',
      some: 'Opportunities: see their age',
      never: '{n|1 query|{n} queries} not pulled yet',
      failed: '{n|1 refresh|{n} refreshes} failed',
    },
    planned: {
      look: '{n|1 planned row needs|{n} planned rows need} a look',
      next: 'Next plan: {time}',
      stopped: 'Price plans do not run',
    },
    plans: {
      help: 'What goes to the CRM later, and what is put back.',
    },
    job: {
      prices: 'Prices',
      orders: 'Orders',
      opportunities: 'Opportunities',
    },
    query: {
      failed: 'refresh failed',
    },
    queries: {
      '': 'Queries and automatic refresh…',
      all: 'All {n} queries, automatic refresh…',
    },
    totals: {
      help: 'Discount, VAT and total from the order lines: you see old → new first, and choose what is written.',
    },
    help: {
      help: 'The guide, with what the colours and words mean.',
    },
    more: 'More',
    dismiss: 'Close this message',
    adopt: {
      help: 'Turns a tab that you pasted into a table.',
    },
    baseline: {
      help: 'For rows that came out of the CRM.',
    },
    runs: {
      help: 'What was pushed, when, by whom. Undo a push.',
    },
    history: {
      help: 'What the CRM held in the selected cell.',
    },
    busy: {
      pull: 'Pulling…',
      create: 'Creating…',
    },
    pullCategories: {
      help: 'The product categories, in tree order.',
    },
    pullOpportunities: {
      help: 'Saved queries, each in a tab of its own.',
    },
    newProducts: {
      help: 'A sheet for the products to change.',
    },
    newOrders: {
      help: 'One sheet for orders, one for their lines.',
    },
    showLists: {
      help: 'Names for the IDs of units, origins and manufacturers: you fill them in once.',
    },
    showCosts: {
      help: 'What products cost, so that prices below it wait for your tick. Never sent.',
    },
    priceList: {
      help: 'New prices out of a list that you pasted, or a raise of the current ones.',
    },
    review: {
      help: 'See old → new before anything goes to the CRM.',
      n: 'Review and push ({n})',
      opened: 'The review was opened in a window of its own.',
    },
    restore: {
      help: 'A deleted user, canceled task or deleted customer.',
    },
    settings: {
      help: 'Guard, limits, time zone, administrators.',
    },
    health: {
      help: 'Tests the connection; tells the requests of the day, and the version.',
    },
    created: {
      none: 'Your tables are ready.',
    },
  },
  adopt: {
    title: 'Adopt this tab',
    reading: 'Reading…',
    read: 'Read again',
    intro: 'The tab before you: “{title}”. Nothing is written before you press “{adopt}”.',
    empty: '“{title}” is empty. Paste your rows with their headers in row 1, then read again.',
    titles:
      'The headers of “{title}” seem to stand in row {row}. CRM Desk needs them in row 1: delete the {n|row|{n} rows} above them, or move those to another tab, then read again.',
    kind: {
      '': 'What its rows are',
      is: 'It is a table already: {kind}.',
    },
    columns: 'What each column is',
    column: 'Column {column}',
    sample: 'e.g. {sample}',
    blank: 'no values yet',
    own: 'My own column',
    custom: 'Custom field “{name}”',
    added: {
      '': 'Added at the right end: {fields}.',
      will: 'Will be added at the right end: {fields}.',
    },
    header: 'Column {column} will be headed “{header}”.',
    do: 'Adopt',
    doing: 'Adopting…',
    done: '“{title}” is now a table: {n|1 column|{n} columns} taken.',
    notText: 'These hold numbers, dates or formulas and keep their format: {fields}. Check codes for lost zeros.',
    next: 'If its rows came out of the CRM, use “{baseline}” before you edit them.',
  },
  baseline: {
    title: 'Mark as matching the CRM',
    intro:
      'For rows that say just what the CRM has, for example from a CRM export. CRM Desk takes your word for it: nothing is sent, and the review shows what you change from now on.',
    rows: 'Which rows',
    selected: 'Selected rows',
    all: 'All rows of the sheet',
    looking: 'Looking…',
    look: 'Look again',
    place: '“{title}”, rows {first} to {last}:',
    taken: '{n|1 record|{n} records} will count as what the CRM has.',
    hidden: 'Rows that are hidden in between count too.',
    filtered:
      'A filter is on in this tab. The rows that it hides between row {first} and row {last} count too. To leave them out, sort the tab so that your rows stand together, select just those, then look again.',
    same: '{n|1 record is|{n} records are} known to be in the CRM already.',
    unsure: '{n|1 record is|{n} records are} unclear and left out: decide in “Review and push…”.',
    left: {
      '': '{n|1 record is|{n} records are} left out. {n|It differs|They differ} from what the CRM is known to have, or {n|waits|wait} for your tick, or {n|was|were} refused. What is marked is never sent: tick {n|it|a record} only if the CRM really says the same.',
      legend: 'Mark {key}, row {row}',
      refused: 'The CRM refused it: {message}',
      more: '… and {n} more: select just those rows to see them.',
    },
    refused: '{n|1 row|{n} rows} cannot be read and {n|is|are} left out: the Status column says why after a check.',
    none: 'There is nothing to mark here.',
    warning: 'Where the CRM holds something else, CRM Desk will not see the difference and will not send it.',
    do: '{n|Mark 1 record|Mark {n} records} as matching',
    doing: 'Recording…',
    done: '{n|1 record counts|{n} records count} as what the CRM has. Recorded in the Journal.',
  },
  kind: {
    revert: 'Revert',
    baseline: 'Marked as matching the CRM',
    settled: 'Said by a person',
  },
  runs: {
    title: 'Runs',
    intro:
      '“Undo this push” writes the old values into your sheets and opens the review with just these rows. Nothing goes to the CRM before you push.',
    reading: 'Reading the journal…',
    none: 'Nothing was pushed from this file to this CRM yet.',
    run: 'Run {run}',
    confirmed: '{n} confirmed',
    refused: '{n} refused',
    unsure: '{n} unclear',
    records: '{n|1 record|{n} records}',
    changes: 'What changed',
    moreRecords: '{n|One more record stands|{n} more records stand} in the Journal.',
    reverts: 'Puts back run {run}',
    notSent: 'Nothing was sent, so there is nothing to undo.',
    underWay: 'being pushed now',
    stuck: {
      '': 'Nothing of it can be put back.',
      next: '“History of this cell…” can still put back single values.',
    },
    reason: 'Reason: {reason}',
    undo: {
      '': 'Undo this push…',
      label: 'Undo this push: run {run}',
    },
  },
  plans: {
    title: 'Price plans',
    intro: 'What goes to the CRM at its hour, and what is put back later. “Push on…” in the review makes a plan.',
    reading: 'Reading the plans…',
    readAgain: 'Read again',
    saving: 'Saving…',
    none: 'Nothing is planned. Tick rows in “Review and push…”, and choose “Push on…” there.',
    allOver: 'Nothing is to come.',
    over: 'Over ({n})',
    hours: {
      '': '{from} – {until}',
      open: 'From {from} on',
    },
    count: '{state}: {n}',
    by: 'Planned by {who}',
    moreRows: '{n|One more row stands|{n} more rows stand} in the sheet “Price plans”.',
    of: '{what}: {key}',
    begin: 'Begins on',
    end: 'Put back on',
    move: {
      '': 'Change…',
      do: 'Save the new hours',
      keep: 'Keep the hours',
      begun: 'The prices are in the CRM already, so only the end can be moved.',
    },
    cancel: {
      '': 'Cancel…',
      waiting: '{n|One record|{n} records} of this plan will not be sent.',
      begun:
        '{n|One record has|{n} records have} begun: if you cancel all, the new prices stay and nothing is put back.',
      do: 'Cancel all of it',
      keep: 'Keep it',
      rest: 'Cancel what has not begun',
    },
    cancelling: 'Cancelling…',
    changed: {
      cancel: '{n|One record was|{n} records were} cancelled.',
      move: '{n|One record has|{n} records have} new hours.',
      retry: '{n|One record is|{n} records are} sent again.',
    },
    late: {
      '': 'Something has been due for two hours, and no hourly run has taken it. Press “Run now” at the plan.',
      ask: 'Then ask {ask} to open the file and the desk: plans run as them. If they cannot, change the hours of one of the plans, and they run as you too.',
      nobody: 'Then change the hours of one of the plans: from then on they run as you.',
    },
    run: 'Run now',
    ran: {
      '': 'Done. {told}.',
      nothing: 'Nothing has changed.',
      left: '{n|One row is|{n} rows are} still due: run again in a while.',
    },
    journalGone:
      'Entries of the Journal are gone, so no plan runs: what they recorded is not known any more. Undo the deletion (Ctrl+Z), or restore the file from its version history; else compare your rows with the CRM, then push or mark those that match, and plans run again.',
    running: '{done} done, {left} left',
    runs: 'How they run',
    next: 'Next: {time}, in the hour that follows.',
    hourly: 'Google starts the run once an hour, at a minute of its own: a plan begins up to an hour after its time.',
    keepers: {
      '': 'Runs as {names}.',
      none: 'Nothing is planned, so no hourly run is set up.',
    },
    last: 'Last run: {time}, as {who}.',
    elsewhere:
      '{n|One planned row is|{n} planned rows are} for another CRM, or came along when this file was copied, and {n|is|are} not run here. Delete what is of no use from the sheet “Price plans”.',
  },
  tidy: {
    title: 'Tidy journal',
    intro:
      'Deletes the rows of older runs that newer ones of the same record make needless. What the CRM confirmed last of each record stays known. Runs older than those that you keep can’t be undone any more, and their values are no longer in the history of a cell.',
    keep: {
      '': 'Runs to keep whole',
      problem: 'Type a whole number from 1 to {max}.',
    },
    do: 'Tidy',
    doing: 'Tidying…',
    done: '{dropped|One row was|{dropped} rows were} taken out, {kept|one stays|{kept} stay}.',
    none: 'There is nothing to take out.',
    more: 'There is more: tidy once again.',
  },
  history: {
    title: 'History of this cell',
    none: {
      table: 'Select a cell of a products or orders table, then look again.',
      column: 'This column is not sent to the CRM, so it has no history there.',
      key: 'This row does not say which record it is. Fill in its code or select another row, then look again.',
    },
    empty: 'The journal knows no value of it: nothing was confirmed yet.',
    place: '{key} · row {row}',
    now: 'Last confirmed',
    putBack: {
      '': 'Put this value back',
      label: 'Put this value back: {value}',
      done: '{value} stands in the cell again, not pushed yet.',
      same: '{value} stands in the cell again, as the CRM last confirmed it.',
    },
    look: 'Look again',
    looking: 'Looking…',
  },
  opportunities: {
    title: 'Opportunities',
    intro: 'Leave a filter blank to take everything.',
    pull: 'Pull',
    new: {
      '': 'New query',
      help: 'The query gets a tab of its own.',
    },
    change: {
      '': 'Change',
      of: 'Change the query of “{title}”',
      help: 'Rows that the new query does not bring are marked in their Status, not deleted.',
    },
    save: 'Save and refresh',
    refresh: {
      '': 'Refresh',
      of: 'Refresh “{title}”',
    },
    refreshAll: 'Refresh all',
    busy: 'Refreshing…',
    pulling: 'Pulling…',
    columns: {
      '': 'Columns',
      of: 'Columns of “{title}”',
      help: 'Hidden columns stay in the tab and are refreshed. Your own columns are not in this list.',
      reading: 'Reading the columns…',
      save: 'Show these',
    },
    tab: '“{title}” ({n} of {all})',
    progress: {
      '': '{read} of {total|1 page|{total} pages} · {records|1 opportunity|{records} opportunities}',
      open: '{read|1 page|{read} pages} · {records|1 opportunity|{records} opportunities}',
    },
    writing: 'Writing: {written} of {records} rows',
    starting: 'Asking for the first page…',
    stopped: {
      '': 'Stopped after {read|1 page|{read} pages}. Nothing was written.',
      of: 'Stopped after {read} of {total|1 page|{total} pages}. Nothing was written.',
      read: 'Stopped with {written} of {records} rows written. Nothing was changed.',
      writing: 'Stopped after {written} of {records} rows. Those that are written are right; refresh to go on.',
    },
    skipped: 'Not begun: stopped before it was this tab’s turn.',
    name: '“{title}”',
    all: {
      done: '{done} of {all|one tab|{all} tabs} refreshed.',
      failed: 'Not refreshed: {titles}.',
      stopped: 'Stopped on the way: {titles}.',
      skipped: 'Not begun: {titles}.',
    },
    deleted:
      '“{title}” is no longer in this file, so nothing was done. Undo its deletion in the sheet (Ctrl+Z), or make a new query.',
    failed: '“{title}” was not refreshed: {sentence}',
    never: 'Not refreshed yet',
    lastSuccess: 'Last success: {when}',
    failedAt: 'Failed {when}: {sentence}',
    counts: '{added} new, {updated} changed, {gone} gone, {unchanged} the same',
  },
  query: {
    campaign: {
      '': 'campaign {id}',
      unknown:
        'No campaign “{text}” has been pulled yet. Type its ID, or pull once without this filter: then you can type its name here.',
      several: 'Several campaigns have this name: {ids}. Type the ID of the one that you mean.',
    },
    digits: '“{text}” is the name of one and the ID of another. Type the one that you mean: {ids}.',
    stage: {
      '': 'stage {id}',
      help: 'A name or a part of it, or an ID in digits.',
      byId: 'Matched by ID: just stage {id}{name|| ({name})}.',
      byName: 'Matched by name: every stage whose name contains “{text}”.',
    },
    title: 'Blank: “{title}”',
    all: 'All opportunities',
  },
  period: {
    label: 'Created',
    any: 'any time',
    today: 'today',
    yesterday: 'yesterday',
    thisWeek: 'this week, from Monday',
    lastWeek: 'last week',
    thisMonth: 'this month',
    lastMonth: 'last month',
    thisYear: 'this year',
    lastDays: {
      '': 'the last … days',
      n: '{n|today|the last {n} days}',
    },
    fixed: {
      '': 'between two dates',
      both: '{from} – {to}',
      from: 'since {from}',
      to: 'until {to}',
      none: 'Fill in at least one of the two dates, or choose “any time”.',
    },
  },
  tab: {
    report: {
      '': 'Report',
      of: 'Report of “{title}”',
      made: 'Made “{title}”. It updates with the tab from now on.',
      shown: '“{title}” is open. If a table or a chart is missing from it, choose “Create another”; this one is kept.',
      anew: 'Create another',
    },
  },
  restore: {
    title: 'Restore',
    what: 'What to restore',
    user: {
      '': 'User',
      help: 'The department, business role and permission group must exist in the CRM under exactly these names. Whether open sessions of this user end is not known.',
    },
    task: {
      '': 'Task',
      help: 'Brings a canceled task back.',
    },
    customer: {
      '': 'Customer',
      help: 'Only a deleted customer can be restored. Check the customer code afterwards.',
      cookie: 'No session cookie is set. If the CRM refuses, add one under “{change}” above.',
    },
    find: 'Find by',
    password: {
      rule: 'The CRM may ask for at least 8 characters with upper and lower case letters, a digit and a special character.',
    },
    do: 'Restore',
    doing: 'Restoring…',
    notThere: 'Perhaps it is neither deleted nor canceled: then there is nothing to restore.',
    done: {
      '': 'Restored. The CRM says: {message}',
      silent: 'Restored.',
    },
    many: {
      keys: {
        task: 'Task codes or IDs, one a line',
        customer: 'Customer codes or IDs, one a line',
      },
      help: 'Up to {most}, typed or pasted. What the Journal has as restored is not sent again.',
      digits: 'Lines with digits only are',
      code: 'Read as a code ({n}): {keys}',
      id: 'Read as an ID ({n}): {keys}',
      twice: 'Already in an earlier line, so sent once ({n}): {keys}',
      unreadable: 'Neither a code nor an ID, so left out ({n}): {keys}',
      tooMany: '{n} records are too many: at most {most} at a time.',
      do: {
        task: 'Restore {n|one task|{n} tasks}',
        customer: 'Restore {n|one customer|{n} customers}',
      },
      done: '{n} of {all} restored.',
      result: {
        confirmed: '{key}: restored.{message|| The CRM says: {message}}',
        refused: '{key}: refused.{message|| {message}}',
        unsure:
          '{key}: not known whether it was restored. Look in the CRM before you send it again.{message|| {message}}',
        unsent: '{key}: not sent.',
        earlier: {
          confirmed: '{key}: restored earlier, as the Journal says. Not sent again.',
          unsure: '{key}: sent earlier, and not known whether it was restored. Look in the CRM. Not sent again.',
        },
      },
      again: 'Send {n|this one|these {n}} again all the same',
    },
  },
  schedule: {
    title: 'Automatic refresh',
    intro: 'Google runs it as the person who sets it, even when nobody has the file open.',
    when: 'When “{title}” is refreshed',
    off: 'Off',
    hour: 'Every hour',
    day: 'Every day',
    at: 'Hour of the day for “{title}”',
    hours: '{from} – {to}',
    everyDay: 'Every day, {hours}',
    mail: 'Mail me when it fails',
    saving: 'Saving…',
    savedOff: 'Saved: it is not refreshed by itself any more.',
    mine: 'Runs as you.',
    theirs: 'Runs as {owner}.',
    somebody: 'somebody else',
    next: {
      '': 'Next: {date}, {hours}.',
      hour: 'Next: within an hour.',
    },
    notYet: 'It has not run yet.',
    running: 'It is being refreshed.',
    ran: {
      '': '{time}: {result}',
      by: '{time}, as {by}: {result}',
    },
    failed: {
      '': '{time}, failed: {result}',
      by: '{time}, failed as {by}: {result}',
    },
    late: {
      '': 'It should have run by now. Its owner may have left or lost the permission: take it over.',
      mine: 'It should have run by now. Turn it off and on again.',
    },
    overload: {
      consumer:
        'On a consumer account (gmail.com) Google allows {allowedMinutes} minutes of scheduled runs and {allowedRequests} requests a day. These schedules would use about {n|one minute|{n} minutes} and {requests|one request|{requests} requests}:',
      company:
        'On a company’s account Google allows {allowedMinutes} minutes of scheduled runs and {allowedRequests} requests a day. These schedules would use about {n|one minute|{n} minutes} and {requests|one request|{requests} requests}:',
      tab: '“{title}”: {n|once|{n} times} a day, each {requests|one request|{requests} requests} and {seconds} s',
      do: 'What goes beyond that fails until the next day, and your pushes with it. Refresh large tabs once a day, or narrow their filters.',
    },
    takeOver: {
      '': 'Take over',
      of: 'Take over “{title}”',
    },
    remove: {
      '': 'Remove',
      of: 'Remove the schedule of “{title}”',
    },
  },
  connection: {
    none: 'Not connected',
    key: 'Key …{ending}',
    change: 'Change',
    connect: 'Connect',
    connecting: 'Connecting…',
    title: 'Connect to the CRM',
    first:
      'CRM Desk is not connected to your CRM yet. Your CRM administrator finds the API key under Settings → Integration → Other software integration → API key.',
    shared:
      'Everybody who uses this file shares one connection. Where CRM Desk is installed as an add-on, all files and all its users share it: a change here holds for all of them.',
    baseUrl: {
      '': 'Base address',
      help: 'For example https://company.example',
    },
    path: 'The address has a path too, {path}. Leave it out unless your CRM is reached by it.',
    apiKey: {
      '': 'API key',
      help: '30 letters and digits.',
      kept: 'Leave blank to keep the key …{ending}.',
    },
    show: 'Show',
    sessionCookie: {
      '': 'Session cookie (optional)',
      help: 'Only the restore of a customer may ask for it: the value of the cookie v6_service_session of a signed-in browser.',
      kept: 'One is set. Leave blank to keep it, or type a new one when it has expired: the key stays.',
    },
    advanced: 'Advanced',
    removeCookie: 'Remove the session cookie',
    httpAllowed: {
      '': 'Allow http',
      help: 'Without https, others on the network can read the key. Only for a CRM inside your own network.',
    },
    done: 'Connected to {address}.',
    refused: {
      categories: 'This key can read opportunities but not categories. Edits and restores were not tried. {why}',
      opportunities: 'This key can read categories but not opportunities. Edits and restores were not tried. {why}',
    },
    disconnect: {
      '': 'Disconnect',
      ask: 'The address, the key and the cookie will be forgotten for everybody who uses this script: in this file, and in every other file too where CRM Desk is installed as an add-on. The sheets stay.',
      keep: 'Keep',
      done: 'Disconnected.',
    },
    disconnecting: 'Disconnecting…',
  },
  pull: {
    done: '“{title}”: {added} new, {updated} changed, {gone} gone, {unchanged} the same.',
    none: '“{title}”: the CRM has no record that fits.',
    gone: '{gone|One row is|{gone} rows are} no longer in the answer of the CRM: marked, not deleted.',
  },
  check: {
    title: 'State of the rows',
    do: 'Check',
    doing: 'Checking…',
    help: 'Compares every row with what the CRM confirmed last, and writes Status and colours. Sends nothing.',
    none: 'There is no row yet.',
  },
  categories: {
    part: 'Only a part…',
    title: 'Pull a part of the categories',
    intro: 'All other categories stay as they are; none of them is marked as gone.',
    branch: {
      '': 'Below the category',
      help: 'Its name, path, code or ID. Blank: all branches.',
    },
    level: {
      '': 'Level',
      help: 'A number; 1 is the top. Blank: all levels.',
    },
    which: 'Asked for categories{branch|| below “{branch}”}{level|| of level {level}}: all others stayed as they were.',
  },
  totals: {
    title: 'Totals of orders',
    intro:
      'What is missing, or is not what the order lines come to. Blank amounts are selected; a typed one is replaced only if you select it.',
    look: 'Look again',
    looking: 'Computing…',
    keep: {
      '': 'Keep typed discount and VAT amounts',
      help: 'The total is then computed with them, not with their percentages.',
    },
    tick: { all: 'Select all', none: 'Select none' },
    write: 'Write {n|one amount|{n} amounts}',
    writing: 'Writing…',
    filled: {
      '': '{n|One amount was|{n} amounts were} written. Status is up to date.',
      nothing: 'Nothing was written.',
    },
    changed:
      '{n|One selected amount was|{n} selected amounts were} not written: their rows changed meanwhile. Below is what they say now.',
    none: 'No amount has to be filled in.',
    fractions:
      '{n|One selected order gets an amount|{n} selected orders get amounts} with a fraction of a đồng. Round it by hand if your CRM wants whole amounts.',
    formulas: '{n|One order keeps its formulas|{n} orders keep their formulas}, whose result differs.',
    unknown: '{n|The total of one order|The totals of {n} orders} cannot be computed. The review says why.',
  },
  tables: {
    title: 'Tables in this file',
    none: 'None yet.',
    show: 'Show the sheet “{title}”',
  },
  settings: {
    title: 'Settings',
    shared: 'They hold for everybody who uses this script.',
    group: {
      amounts: 'Amounts at once, for a slow CRM',
      push: 'Prices and pushing',
      pull: 'Pulling',
      people: 'People',
    },
    normal: 'Default: {normal}.',
    bounds: 'From {min} to {max}.',
    most: 'At most {max}.',
    set: {
      '': 'Set on {when}.',
      by: 'Set on {when} by {who}.',
    },
    blank: 'blank',
    flag: {
      true: 'on',
      false: 'off',
    },
    priceChangePercent: {
      '': 'Hold price changes over (%)',
      help: 'Such a price waits for your tick in the review, like a price of 0 or a zero too many.',
    },
    leastMarginPercent: {
      '': 'Least margin over the cost (%)',
      help: 'A price below its cost and so many percent of the cost waits for your tick. Without a cost nothing waits; at -100 nothing ever does.',
    },
    confirmAbove: {
      '': 'Ask for confirmation above',
      help: 'A push of more records asks for their number first, and never goes from the menu alone.',
    },
    changedFieldsOnly: {
      '': 'Send changed fields only',
      help: 'For products, where the CRM keeps the fields that are not sent. Otherwise all filled cells of a changed row are sent. Orders always go whole.',
    },
    recordsAtOnce: {
      '': 'Records sent at once, at most',
      help: 'A push begins with few and sends more as long as the CRM answers quickly. Fewer spare a slow CRM; one batch is what a broken connection can leave unclear.',
    },
    pageSize: {
      '': 'Opportunities on a page',
      help: 'What a new query asks the CRM for at a time. A query that you have saved keeps its own number.',
    },
    pagesAtOnce: {
      '': 'Pages asked for at once',
      help: 'Of opportunities, and of branches of categories. More are quicker, fewer spare a slow CRM.',
    },
    timeZone: {
      '': 'Time zone of the CRM',
      help: 'Decides when “today” and “this month” of a query begin. A name such as Asia/Ho_Chi_Minh; blank: the time zone of this file.',
    },
    administrators: {
      '': 'Administrators',
      help: 'E-mail addresses, with commas between them. Only these people may change the connection and these settings; blank: whoever may edit this file. The price limits of categories stand in cells: protect that column (Data › Protect sheets and ranges).',
    },
    noSaleOffIsSelling: {
      '': 'A sale-off that ends becomes the selling price',
      help: 'The CRM’s interface offers no way to clear a sale-off price. Where none is known from before, a plan that ends puts back the selling price if this is on, or else 0. Try with one product which of them your CRM takes for “no sale-off”.',
    },
    save: {
      '': 'Save',
      of: 'Save: {setting}',
    },
    saved: 'Saved.',
  },
};

/**
 * Holds what the review dialog says.
 */
const review = {
  review: {
    opening: 'Comparing your rows with the CRM’s last word…',
    title: 'Review and push',
    toPush: {
      '': '{n|One record|{n} records} to push: {parts}.',
      none: 'No record to push.',
    },
    products: '{n|1 product|{n} products}',
    orders: '{n|1 order|{n} orders}',
    others: '{n|1 other|{n} others}',
    waiting: '{n|One waits|{n} wait} for your tick.',
    unsure: {
      '': '{n|One is|{n} are} unclear.',
      help: 'A push got no clear answer for these, or rows about them in the Journal were changed or deleted by hand. Look each one up in the CRM: if it says what stands under New, choose “The CRM has it”; if not, send it again.',
      answer: 'Answer {status}: {message}',
      noAnswer: 'No answer of the CRM is recorded in the Journal for these.',
    },
    left: '{n} left out.',
    refused: '{n} can’t be sent.',
    unchanged: '{n} unchanged.',
    rises: 'Biggest rises:',
    falls: 'Biggest falls:',
    move: {
      held: 'waits for your tick',
      unsure: 'unclear, not ticked',
      unticked: 'not ticked',
    },
    showInList: 'Show {key} in the list',
    totals: {
      price: 'Ticked prices',
      count: 'Products',
      sum: 'Sum of changes',
      average: 'Average %',
      fresh: '{n|One ticked product gets|{n} ticked products get} a price where none was known: not in these sums.',
      onlyFresh:
        '{n|One ticked product gets|{n} ticked products get} a price where none was known, so there is no change to add up.',
      none: '{n|One ticked product changes|{n} ticked products change} no price: not in these sums.',
      margin:
        'Margin of “{price}” over {n} of {all} products, those with a known cost, a piece each: {before} → {after} ({percents} of the cost).',
    },
    margin: {
      '': 'margin {before} → {after}',
      first: 'margin {after}',
    },
    search: 'Search code, name or field',
    shown: '{shown} of {all} shown',
    failedAgain: 'Send failed rows again ({n})',
    failedOnly: 'Ticked now: just what the CRM refused last time.',
    confirm: {
      '': 'To push {n} records, type their number',
      plan: 'To plan {n} rows, type their number',
      wrong: '“{typed}” is not the number of ticked records, which is {n}.',
    },
    empty: {
      '': 'Nothing to push: every row is as the CRM last confirmed it.',
      blank: {
        '': 'Nothing to push: the tables hold no rows yet.',
        next: 'Type or paste rows into a products or orders table, then open this window again.',
      },
      next: 'Change some cells of a products or orders table, then open this window again.',
    },
    section: {
      waits: 'Waits for your tick: {reason} ({n})',
      unsure: 'Unclear whether the CRM has them ({n})',
      push: 'To push',
      refused: 'Can’t be sent',
    },
    held: {
      hold: {
        price: {
          zero: 'price becomes 0',
          slip: 'a zero missing or too many',
          change: 'change over the limit',
          limit: 'price limit cannot be read',
          fraction: 'not a whole amount',
          day: 'perhaps a date in place of a price',
          saleoff: 'sale-off price not below the selling price',
          above: 'price above the selling price',
          first: 'first price far from the other prices',
          margin: {
            '': 'price below the least margin',
            text: 'least margin cannot be read',
          },
        },
        permuted: 'values of other rows',
        planned: 'planned for later',
        code: {
          changed: 'product code changed beside its ID',
          taken: 'the CRM may have the new code already',
          none: 'no product code beside the ID',
        },
        text: {
          lost: 'not text: something typed may be lost',
          digits: 'more digits than a cell keeps',
          formula: 'a formula that gives no text',
        },
        order: {
          noLines: 'orders without lines',
          total: 'order total does not add up',
          amount: 'amount differs from its percentage',
        },
        id: {
          none: 'a choice is emptied',
        },
        number: {
          low: 'negative numbers',
          high: 'more than 100 percent',
        },
        planBroken: 'price plan edited by hand',
      },
      several: 'several reasons',
    },
    fix: {
      '': 'Fix: make these columns text',
      help: 'Text becomes what each cell shows. What was lost before, such as a zero in front, has to be typed again afterwards.',
    },
    fixed: '{n|One cell is|{n} cells are} text now, as {n|it was|they were} shown. Look through them before you push.',
    crmHasIt: {
      '': 'The CRM has it',
      of: 'The CRM has it: {key}',
      all: 'The CRM has all of these',
    },
    sendAgain: {
      '': 'Send again',
      of: 'Send again: {key}',
      all: 'Send all again',
    },
    unsettled:
      '{n|One record|{n} records} changed since this review and stayed unclear. Close this window and review again.',
    tickAll: 'Tick all',
    tick: 'Push {key}',
    column: {
      record: 'Record',
      tick: 'Tick',
      field: 'Field',
      before: 'Old',
      after: 'New',
      changes: 'Old → new',
      delta: 'Change',
      reason: 'Reason and next step',
      row: 'Row',
    },
    reverts: 'Puts back run {run}',
    undo: {
      opening: 'Writing the old values into your sheets and comparing…',
      intro:
        'Undo of run {run}: the old values stand in your sheets again, and go to the CRM when you push. Rows with a value that the CRM had confirmed before are ticked.',
      none: 'Nothing of run {run} was put back.',
      others: '{n|One other change waits; it is|{n} other changes wait; they are} not part of this undo.',
      mixed: 'This row has other changes too, which would go with it. Tick it if they shall.',
      all: 'Review all changes',
    },
    more: 'Show {n} more changes',
    firstPush:
      'What the CRM holds of rows marked “First push” is not known, so their prices cannot be compared with old ones. If the rows came out of the CRM, choose “Mark as matching the CRM…” first.',
    blanks:
      'Blank cells are not sent. Whether the CRM keeps or empties those fields is not known: push one product and look at it in the CRM. If it keeps them, choose “Send changed fields only” in Settings, and this note goes away.',
    state: {
      new: 'First push',
      failed: 'Refused last time',
      unsure: 'Unclear',
    },
    order: {
      whole:
        '{n|This line is|These {n} lines are} sent as the whole order: expect the CRM to remove any line that is missing here, though its interface does not say so.',
      header:
        'Order details. Blank cells are not sent: whether the CRM keeps or clears what it has there is not known.',
      noLines: 'No lines are sent with this order.',
      terms: {
        '': '{n|This term is|These {n} terms are} sent as all terms of the order.',
        none: 'No terms are sent: whether the CRM keeps those that it has is not known.',
        cleared: 'The CRM is asked to remove all terms.',
      },
    },
    line: {
      number: 'Line',
      product: 'Product',
      quantity: 'Quantity',
      price: 'Unit price',
      sum: 'After discount',
      changed: 'changed',
    },
    reason: 'Reason (optional, kept in the Journal)',
    toPushBar: 'To the push',
    keys: 'Keys: / search · ↑ ↓ from tick to tick · Space ticks · Enter to the push · Ctrl+Enter pushes · Esc closes',
    push: 'Push {n|1 record|{n} records}',
    plan: {
      '': 'Push on…',
      title: 'When it goes to the CRM',
      opening: 'Asking the file for its time…',
      from: 'Push on',
      until: 'Put back on',
      back: 'and put back the old prices on…',
      late: {
        '': 'By the file’s clock. Plans are run once an hour, so it may be up to an hour late.',
        back: 'By the file’s clock. Plans are run once an hour, so each of the two may be up to an hour late. Only prices are put back.',
      },
      unsure:
        '{n|One ticked record is|{n} ticked records are} unclear from an earlier push and {n|is|are} left out here: first decide whether the CRM has {n|it|them}.',
      make: 'Plan {n|1 row|{n} rows}',
      busy: 'Planning…',
      otherHours: 'Choose other hours',
      missing: {
        '': 'What shall {n|one price|{n} prices} be afterwards?',
        help: 'What the CRM has now is not known for these, so type what each is put back to. What is typed already is a guess: look at it.',
        price: 'Put back to',
        of: '{key}, {label}: put back to',
        lacks: '{n|One price is|{n} prices are} still missing: type a number of 0 or more.',
        go: 'Go on with these prices',
      },
      made: {
        '': '{n|One row is|{n} rows are} planned for {from}.',
        none: 'Nothing was planned: every row has changed since this review.',
        back: 'The old prices are put back on {until}.',
        where: 'Until then they wait in “Price plans”, where they can still be changed or cancelled.',
      },
      leftOut: 'Left out ({n})',
    },
  },
  push: {
    progress: '{done} of {total}',
    waiting: 'The CRM asks to wait: going on in {seconds|1 second|{seconds} seconds}.',
    throttled: 'Google asks to wait: going on in {seconds|1 second|{seconds} seconds}.',
    left: {
      '': 'about {s} s left',
      minutes: 'about {n} min left',
    },
    stopping: 'Stopping: the few that are on their way are finished first…',
    outcome: {
      confirmed: 'Confirmed by the CRM',
      refused: 'Refused by the CRM',
      unsure: 'Unclear whether the CRM took it',
      changed: 'Changed since the review: not sent',
      gone: 'Its row is no longer there: not sent',
      said: 'Not sent: meanwhile somebody said that the CRM has it',
      unanswered: 'No outcome came back',
      notSent: 'Not sent',
      underWay: 'Sending…',
    },
    next: {
      refused: 'Correct the row, then review again.',
      unsure: 'Look in the CRM; the next review asks whether to send it again.',
      changed: 'Review again to see what it says now.',
      gone: 'Undo the deletion of the row, or leave it.',
      unanswered: 'Review again: the journal knows whether it went.',
      others: 'Left out of this push.',
    },
    ended: {
      '': 'The push is done.',
      stopped: 'Stopped. See below which records went and which did not.',
      failed: 'The push was interrupted.',
      nothing: 'Nothing was sent.',
      stuck: 'The push makes no progress. Wait a moment, then review again.',
    },
    stopPressed: {
      '': 'You pressed Stop at {at} of {total}; nothing went after that.',
      before: 'You pressed Stop before anything had gone, and nothing went.',
      more: 'You pressed Stop at {at} of {total}. What was on its way was finished first, so it ended at {done} of {total}.',
    },
    sum: {
      confirmed: '{n} confirmed',
      refused: '{n} refused',
      unsure: '{n} unclear',
      changed: '{n} changed since the review',
      said: '{n} taken as what the CRM has',
      gone: '{n} gone',
      unanswered: '{n} without an outcome',
      notSent: '{n} not sent',
    },
    failures: 'Needs your attention ({n})',
    notSent: {
      '': 'Not sent ({n})',
      help: 'The CRM heard nothing of these. “Review again” lists them, ready to go.',
    },
    confirmed: 'Confirmed by the CRM ({n})',
    endedAt: 'The push ended {ago}: what was done since is not in this list.',
    allGood: 'Every record you ticked was confirmed by the CRM.',
    unticked: {
      '': '{n|One record|{n} records} not selected, not sent: {parts}. “Review again” lists {n|it|them}; so does “Review and push…” at any later time.',
      held: '{n|1 waits|{n} wait} for your tick',
      unsure: '{n} unclear from an earlier push',
      others: '{n} left out',
      group: 'Not selected ({n})',
    },
    cannotGo: '{n|One row|{n} rows} can’t be sent as {n|it stands|they stand}: “Review again” says why.',
    toButtons: 'To the buttons',
    keys: 'Keys: Esc closes',
    column: {
      outcome: 'What happened',
    },
    reviewAgain: 'Review again',
    undo: {
      '': 'Undo this push…',
      busy: 'Writing the old values…',
    },
  },
};

/**
 * Holds what the window of price lists says.
 */
const priceList = {
  priceList: {
    title: 'Apply a price list',
    opening: 'Reading the selected cells and the products…',
    reading: 'Reading the list. A long one takes some seconds…',
    source: {
      '': 'The new prices come from',
      list: 'a price list',
      current: 'the current prices',
      empty: 'Nothing that can be read was pasted or dropped. Copy the cells of the list, or drop its file.',
      notReadable: 'This file cannot be read as a list. Open it in a spreadsheet, and paste its cells here.',
      damaged:
        'This workbook is damaged or incomplete: something that it refers to is missing. Open it in Excel, save it as .xlsx, and drop that.',
      protected: 'This file is protected by a password. Open it, save it without one, and drop that.',
      pdf: 'This is a PDF. Ask the supplier for the list as .xlsx, or copy its table and paste it here.',
      picture: 'This is a picture. Ask the supplier for the list as .xlsx or as text.',
      document: 'This is a document, not a workbook. Open it, copy its table, and paste it here.',
      openDocument: 'This is a LibreOffice file (.ods). Save it as .xlsx and drop that, or paste its cells here.',
      numbers: 'This is an Apple Numbers file. Export it as .xlsx, and drop that.',
      archive: 'This is an archive. Unpack it, and drop the list that is in it.',
      noTable: 'This page or XML file holds no table. Open it, copy the list, and paste it here.',
      setText:
        'This file has fonts that strike text out or raise it, and in this kind of file such text looks like the rest. Save it as .xlsx and drop that, or copy its cells and paste them here.',
      tooLarge: 'This file is too large for a price list. Paste its cells here, or save the list alone.',
    },
    profile: {
      known: 'Looks like {name}, last {date}: {n} columns as then.',
      links: '{n|One linked code|{n} linked codes}.',
      afresh: 'Read it afresh',
      forget: 'Forget {name}',
      name: 'Remember for the next list of',
      placeholder: 'the supplier',
      all: 'What is remembered ({n|one supplier|{n} suppliers})',
      text: 'What is remembered, as text: copy it into another file, or paste it here',
      import: 'Take over',
      failed:
        'What was decided of this supplier could not be kept: the connection failed, or there are too many links. The prices are not affected.',
    },
    takeColumn: 'Take “{name}”',
    takeReading: '“{text}” is {price}',
    link: {
      '': 'Link to a product…',
      seek: 'The product that {code} means: code or name',
    },
    leaves: {
      impossible: '{n} left out: they cannot be read',
      unmatched: '{n} left out: not among the products',
      held: '{n} will wait in the review',
    },
    place: {
      '': 'The list: “{title}”, {range}.',
      none: 'Or click into a price list in a tab; where it stands beside a table of the desk, leave a column blank between them, or select its cells. Then:',
      pasted: 'The list: pasted here, {rows} rows.',
      file: 'The list: “{title}”, {rows} rows.',
    },
    paste: 'Paste the list here, or drop the file',
    file: 'Choose a file…',
    pasteHere: 'Paste it here instead',
    misfit:
      'The spreadsheet may have changed prices when they were pasted into it (172.000 became 172). Copy the list again at its source, then:',
    none: {
      desk: '“{title}” is a table of the desk, not a price list.',
      blank: 'The cells where you are in “{title}” are empty.',
    },
    tabs: {
      '': 'Take the list from the tab',
      none: 'No other tab holds anything yet that could be a price list.',
    },
    otherTab: 'Another tab…',
    beside: {
      '': '{n|Another list stands|{n} other lists stand} beside it, which this one leaves out.',
      none: '{n|A list stands|{n} lists stand} beside the table.',
    },
    rivals: {
      '': '{n} sheets have different prices for the same products, and neither their names nor their titles say which are in force. Which one is meant?',
      taken:
        '“{title}” was taken: going by names, titles or headers, the prices of the same products in {n|another sheet|{n} other sheets} are not in force, or are not selling prices. Check that this is right.',
    },
    below:
      '{n|Another list begins|Other lists begin} in {rows}, with headers of {n|its|their} own: {n|it is|they are} not part of this one.',
    left: {
      rowsBeyond:
        'At most {most} rows of a file are read: {n|one row further down is|{n} rows further down are} left out. Put {n|it|them} into another file, and drop that as a second list.',
      columnsBeyond:
        'At most {most} columns of a file are read: {n|one column further right is|{n} columns further right are} left out. Delete columns that you do not need in the file, and drop it again.',
      hiddenRows:
        '{n|One hidden row is|{n} hidden rows are} left out. To have {n|it|them} read, unhide {n|it|them} at the source, then paste or drop the list again.',
      hiddenColumns:
        '{n|One hidden column is|{n} hidden columns are} left out. To have {n|it|them} read, unhide {n|it|them} at the source, then paste or drop the list again.',
      hiddenSheets:
        '{n|A hidden sheet of the file is|{n} hidden sheets of the file are} left out: {names}. To have {n|it|them} read, unhide {n|it|them} in the file, and drop it again.',
    },
    cut: 'At most {most} rows are read: {n|row {row} is|the {n} rows from row {row} on are} left out. Move {n|it|them} into another tab and apply that as a second list.',
    take: 'Take {range}',
    readAgain: 'Read what is selected now',
    newPreview: 'Show the new preview',
    category: {
      '': 'Products',
      all: 'All products ({n})',
    },
    columns: {
      '': 'Columns of the list',
      others: '{n|One other column|{n} other columns}, not used',
      column: 'Column',
      takenFor: 'Taken for',
      noHeader: 'Column {letter}',
      choose: 'What “{name}” is',
    },
    header: {
      '': 'Header row',
      none: 'none',
      row: '{row}: {text}',
    },
    column: {
      other: 'Not used',
      key: 'Finds the product: {label}',
      price: 'New price: {label}',
    },
    rule: {
      '': 'New prices',
      set: 'as it is',
      percent: '± percent',
      amount: '± amount',
      factor: '× factor',
    },
    field: 'Price to set',
    from: 'Start from',
    current: 'current {label}',
    listPrice: {
      '': '“{header}” of the list',
      none: 'choose a column',
    },
    another: {
      '': 'Another list',
      price: 'Set another price too',
    },
    remove: {
      price: 'Leave “{label}” alone',
    },
    scale: 'The list says that its prices are in units of {scale} ₫: multiply them',
    understood: 'that is {value} ₫',
    value: {
      percent: 'Percent, e.g. 3 or -5',
      amount: 'Amount, e.g. 5000 or -2000',
      factor: 'Factor, e.g. 1.2',
    },
    step: {
      '': 'Rounding',
      none: 'not rounded',
      whole: 'to a whole đồng',
      option: 'rounded to {step}',
    },
    way: {
      '': 'Which way to round',
      nearest: 'to the nearest',
      up: 'up',
      down: 'down',
    },
    missing: {
      '': '{n|One product is|{n} products are} not in the list',
      sheet: 'Choose the sheet whose prices are meant.',
      list: 'Paste a list, drop a file, or take one from a tab.',
      key: 'Choose the column that finds the product.',
      price: 'Choose the column that holds the new price.',
      value: 'Type by how much the price changes.',
      rule: 'Nothing would change: choose a percent, an amount, a factor or a rounding.',
      change: 'No price would change.',
    },
    preview: {
      title: 'What would change',
    },
    state: {
      changed: 'changed',
      adjusted: 'adjusted on the way',
      equal: 'equal',
      impossible: 'impossible',
      skipped: 'without a price',
      unmatched: 'not among the products',
      held: 'worth a second look',
    },
    line: {
      code: 'In the list',
      row: 'row {row}',
      product: 'Product',
      before: 'Now',
      after: 'New',
      moved: 'Change',
      says: 'Note',
      none: 'There are no such lines.',
      unmatched: 'No product has this code.',
      place: '“{sheet}”, row {row}',
      held: 'Will wait in the review: {reason}',
      fresh: 'Look twice at the new price: the review knows no old one, so this will not wait for your tick.',
      more: 'Show more ({n} left)',
    },
    unmatched: '{n|One code of the list is|{n} codes of the list are} not among the products',
    copy: 'Copy the codes',
    copied: 'Copied',
    apply: '{n|Write one price|Write {n} prices} into Products',
    applying: 'Writing…',
    applied: {
      '': '{prices|One price|{prices} prices} of {products|one product|{products} products} written into Products. Nothing has been sent yet: review and push when you are ready.',
      left: '{n|One price was|{n} prices were} left alone: a formula stands there now.',
    },
    review: 'Review and push…',
    undo: 'Undo apply ({n|one price|{n} prices})',
    undoing: 'Putting back…',
    undone: {
      '': '{n|One price was|{n} prices were} put back as before.',
      left: '{n|One was|{n} were} left alone (edited since, gone, or there twice): {codes}',
    },
  },
  list: {
    empty: 'The selected cells are empty.',
    key: {
      none: 'No column was recognised that holds product codes. Choose it below, or add a column of codes to the list: products are never found by their place or name.',
      unknown: 'None of the codes in “{columns}” is a code of the products. Is another column the right one?',
    },
    price: {
      none: 'No column was recognised that holds prices. Choose it below.',
      cost: 'These are prices for dealers: what you pay, not what you sell for. If your own prices are made of them, choose the column and add your margin by ± percent or × factor.',
      currency:
        'The prices in “{columns}” are in another currency, those of the products in đồng. If this is the column, choose it below and multiply by the exchange rate (× factor).',
      several: 'Several columns could be the price: {columns}. Which one is yours?',
      vatPair: 'The list has prices with and without VAT: {columns}. Which ones are your prices like?',
      notOwn:
        'The prices in “{columns}” are not the new prices of one piece in your shop: they are old ones, those of others, or for a pack. Choose the column if it is right all the same.',
      newUnread:
        'The new prices in “{columns}” cannot be read, and older ones beside them are not taken instead. Ask for the list with its new prices, or choose below which column to take.',
      unsaid: 'Taken in units of {scale} ₫, since that is how your current prices are. The list does not say so.',
      open: 'The prices in “{columns}” can be read in two ways, and nothing tells which one is meant. Which one is right?',
      unheaded:
        'The header of “{columns}” does not say whether these are your prices. Choose the column if they are your new ones.',
      unnamed: 'Taken for your price, though its header, “{columns}”, says something else or more. Look whether it is.',
      dated: 'The list has prices for several periods. Today those in “{columns}” hold.',
      expired: 'The list says that its prices held until a day that has passed. Is there a newer one?',
      future: 'The list says that its prices hold from a later day on.',
      ambiguous: '“{text}” can be {first} or {second}. Choose at the column which one is meant.',
      blank: 'There is no price.',
      date: '“{text}” is a date: the spreadsheet misread the price. Type it again as a number.',
      far: 'Most prices in “{columns}” are more than three times as high or as low as the current ones. Choose the column if it is right all the same: they may be by the box or in another unit.',
      field:
        'The prices in “{columns}” are like another price of your products than the selling price. Choose which price they are.',
      foreign: '“{text}” is in a currency other than đồng. Multiply by the exchange rate (× factor) if you want it.',
      formula: 'The price in Products is worked out by a formula, which is left alone.',
      misread: '“{text}” can be {first} or {second}: the spreadsheet may have misread it. Type the price in full.',
      negative: 'The price would be below 0.',
      noColumn:
        'The Products tab that this product is in has no column for this price. Add the column there, or choose another price.',
      noTax:
        'The list says that its prices are without VAT: {columns}. If those of your products include it, add it by ± percent.',
      note: '“{text}” can be {first} with a footnote mark, or {second}. Type the price without the mark.',
      pack: 'The price is for “{text}”, and far from the current one.',
      range: '“{text}” is a range of prices. Write one price.',
      read: '“{text}” taken for {read} ₫.',
      rounded: 'Rounded from {exact} ₫ to {made} ₫.',
      scaled: '“{text}” taken for {read} ₫.',
      struck:
        '“{text}” is struck out in the list, so nothing is written. If it holds all the same, type it into Products.',
      text: '“{text}” is not a price.',
      two: '“{text}” holds two prices, {first} and {second}. Leave one of them.',
      unit: '“{text}” can be {first} or {second}: a heading above it names another unit than the list. Type the price in full.',
      unread: 'The price in Products, “{text}”, cannot be read. Type it there as a number.',
      zero: 'A list sets no price to 0. If it is meant, e.g. to end a sale-off, type 0 into the cell in Products.',
    },
    code: {
      blank: 'There is a price, but no code.',
      date: 'The spreadsheet took the code for a date ({text}): what it was is lost. Type it as text.',
      doubled:
        '{code} stands in two rows of Products: {first} and {second}. The review sends neither of them: keep one.',
      exponent: 'The spreadsheet took the code for a number and cut its digits ({text}). Paste the code as text.',
      normalised: 'Taken for {code}: the same but for case, blanks, signs or leading zeros.',
      doubtful:
        'The list names {code}, but may mean something else, a part or an accessory: its price is far from the current one.',
      inside: 'Found {code} in the text of the list.',
      linked: 'Linked to {code} by you.',
      repeated: 'The same product with the same price as in another row ({rows}).',
      shared:
        'Two products have this code: {first} and {second}. Give each a code of its own, or let the list find them by another column.',
      twiceInList: 'The list names this product with different prices (rows {rows}). Keep one of them.',
      twoProducts: 'The code fits two products, {first} and {second}. Write it as one of them.',
    },
  },
};

/** Names all that a language has to say; the others are typed by it. */
export interface English {
  readonly fields: typeof fields;
  readonly filterFields: typeof filterFields;
  readonly passwordFields: typeof passwordFields;
  readonly help: typeof help;
  readonly shared: typeof shared;
  readonly pages: typeof pages;
  readonly sidebar: typeof sidebar;
  readonly review: typeof review;
  readonly priceList: typeof priceList;
}

/** Asks for the same codes in another language. */
export type Translated<Words> = {
  readonly [Code in keyof Words]: Words[Code] extends string ? string : Translated<Words[Code]>;
};

export const en: LanguageFile = {
  locale,
  fields: IN_SIDEBAR
    ? {
        ...fields,
        userRestore: { ...fields.userRestore, ...passwordFields },
        opportunityFilter: filterFields,
      }
    : fields,
  help,
  shared,
  pages: IN_PAGES ? pages : {},
  sidebar: IN_SIDEBAR ? sidebar : {},
  review: IN_REVIEW ? review : {},
  priceList: IN_PRICE_LIST ? priceList : {},
};
