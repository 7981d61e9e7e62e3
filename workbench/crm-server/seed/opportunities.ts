import type { JsonObject } from '../http';
import {
  type Chance,
  chanceFrom,
  companyName,
  DAYS_COVERED,
  entryOf,
  personName,
  phoneOf,
  workingTime,
} from './chance';

/** A campaign with its own list of stages, in order; the same name has another ID in each campaign [facts §7, H]. */
export interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly stages: readonly { readonly id: string; readonly name: string }[];
}

const STAGES = ['Thông tin khách hàng', 'Tiếp cận khách hàng', 'Gặp gỡ và chăm sóc', 'Chốt sale – bán hàng'];

const campaign = (id: number, name: string): Campaign => ({
  id: String(id),
  name,
  stages: STAGES.map((stage, index) => ({ id: String(id * 10 + index + 1), name: stage })),
});

export const CAMPAIGNS: readonly Campaign[] = [
  campaign(8, 'Bán sỉ điện máy'),
  campaign(12, 'Khách lẻ online & hotline'),
  campaign(15, 'Tri ân khách hàng cũ'),
];

export const seedCampaigns = (): readonly JsonObject[] =>
  CAMPAIGNS.map(({ id, name, stages }) => ({
    campaign_id: id,
    campaign_code: `CD${id.padStart(4, '0')}`,
    campaign_name: name,
    statuses: stages.map((stage) => ({ opportunity_status: stage.id, opportunity_status_name: stage.name })),
  }));

// What a spreadsheet would take for a formula, a number, a date or a mark of its own; each stands in every run of 640.
const HOSTILE_NAMES = [
  '=IMPORTXML("http://example.com/a","//b")',
  '=1+1',
  '+84 hỏi giá sỉ',
  '-10% cho khách cũ',
  '@mai hẹn gặp',
  "'Khách quen của anh Sơn",
  '🎉 Khách mới 🧧 Tết',
  '00123',
  '1/2',
  'TRUE',
  '1e5',
  'Mẹ & Bé "Hoa Mai" <VIP>',
  `${'Khách hàng tiềm năng hỏi mua số lượng lớn '.repeat(8)}`.slice(0, 299).padEnd(300, '…'),
];

// What a browser would take for markup or an address: text that holds entities itself, links, and formulas that fetch.
const WEB_NAMES = [
  'Kệ &amp; tủ &lt;b&gt;gỗ sồi&lt;/b&gt;',
  'Anh D&#039;Angelo &quot;Đ&agrave; Lạt&quot;',
  'Đã mã hoá hai lần: &amp;amp; &amp;lt;i&amp;gt;',
  'https://example.com/tin-nhan?khach=12&ma=CH2284',
  '<a href="https://example.com/kh">Xem khách</a>',
  'javascript:alert(1)',
  '=HYPERLINK("https://example.com","Bấm vào đây")',
  '=IMAGE("https://example.com/a.png")',
  '<script>alert("xin chào")</script>',
];

const HOSTILE_EVERY = 47;

const PROBABILITIES = ['10', '30', '50', '70', '90'];

function nameOf(index: number, account: string): string {
  const turn = Math.floor(index / HOSTILE_EVERY);
  if (index % HOSTILE_EVERY === 5) return entryOf(HOSTILE_NAMES, turn);
  return index % HOSTILE_EVERY === 29 ? entryOf(WEB_NAMES, turn) : account;
}

function phoneAt(index: number, chance: Chance): string | null {
  const phone = phoneOf(chance);
  if (index % 90 === 17) return null;
  return index % 5 === 1 ? `+84${phone.slice(1)}` : phone;
}

// Nobody may own an opportunity yet: then there are zeros and nothing [facts §7 "Owner can be none", M].
function ownerOf(users: readonly JsonObject[], index: number, chance: Chance): JsonObject {
  const user = chance.pick(users);
  if (index % 60 === 30) {
    return {
      recipient: '0',
      recipient_avatar: null,
      recipient_contact_name: null,
      recipient_role_name: null,
      recipient_dept_name: null,
      responsible: '0',
    };
  }
  return {
    recipient: String(user.user_id),
    recipient_avatar: `avatar_${user.user_id}.jpg`,
    recipient_contact_name: user.contact_name ?? null,
    recipient_role_name: user.user_role_name ?? null,
    recipient_dept_name: user.department_name ?? null,
    responsible: String(user.user_id),
  };
}

function makeOpportunity(index: number, daysAgo: number, users: readonly JsonObject[], chance: Chance): JsonObject {
  const account = chance.below(3) === 0 ? companyName(chance) : personName(chance);
  const campaign = chance.pick(CAMPAIGNS);
  const stage = chance.pick(campaign.stages);
  const creator = chance.pick(users);
  return {
    opportunity_id: String(2001 + index),
    opportunity_name: nameOf(index, account),
    probability: chance.pick(PROBABILITIES),
    opportunity_status: stage.id,
    opportunity_status_name: stage.name,
    ...ownerOf(users, index, chance),
    time_created: workingTime(daysAgo, chance),
    time_registed: index % 20 === 4 ? '30' : '0',
    creator_contact_name: creator.contact_name ?? null,
    create_user_id: String(creator.user_id),
    account_id: String(3001 + chance.below(500)),
    account_name: account,
    phone_office: phoneAt(index, chance),
    account_email: index % 80 === 11 ? null : `khach${index + 1}@example.com`,
    campaign_id: campaign.id,
    campaign_name: campaign.name,
  };
}

export const FIRST_OPPORTUNITIES = 640;

const daysAgoOf = (index: number, chance: Chance): number =>
  index < FIRST_OPPORTUNITIES
    ? Math.floor(((FIRST_OPPORTUNITIES - 1 - index) * DAYS_COVERED) / FIRST_OPPORTUNITIES)
    : chance.below(DAYS_COVERED);

/** Returns opportunities from one place up to, not including, another; the same place always gives the same one. */
export function seedOpportunities(from: number, to: number, users: readonly JsonObject[]): readonly JsonObject[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
    const index = from + offset;
    const chance = chanceFrom(50_000 + index);
    return makeOpportunity(index, daysAgoOf(index, chance), users, chance);
  });
}
