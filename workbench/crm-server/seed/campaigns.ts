import type { JsonObject } from '../http';

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
