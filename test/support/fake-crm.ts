import { type HttpRequest, type HttpResponse, type Transport, TransportError } from '../../src/crm/endpoint';

/** How the next request with that text in it is answered: by a status and a body, or not at all. */
export interface Fault {
  readonly when: string;
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer is lost, for the whole batch; the effect stays. */
  readonly lost?: boolean;
}

/** A CRM in memory: keeps what is put into it, answers each request once, and can be told to fail. */
export class FakeCrm implements Transport {
  readonly batches: (readonly HttpRequest[])[] = [];
  readonly edits: Record<string, unknown>[] = [];
  categories: readonly Readonly<Record<string, string | null>>[] = [];
  /** Where no parent is named, whether just the top level is meant. */
  listsTopLevel = false;
  opportunities: readonly Readonly<Record<string, string | null>>[] = [];
  claims: { readonly total_page?: number | string | null; readonly total_record?: string } = {};
  private faults: Fault[] = [];

  get requests(): readonly HttpRequest[] {
    return this.batches.flat();
  }

  failOnce(fault: Fault): void {
    this.faults.push(fault);
  }

  sendAll(requests: readonly HttpRequest[]): readonly HttpResponse[] {
    this.batches.push(requests);
    let lost = false;
    const answers = requests.map((request) => {
      const fault = this.takeFault(request);
      lost ||= fault?.lost === true;
      if (!fault || fault.lost) return this.answer(request);
      return { status: fault.status ?? 200, headers: fault.headers ?? {}, body: fault.body ?? '' };
    });
    if (lost) throw new TransportError('timeout', 'Timeout');
    return answers;
  }

  private takeFault(request: HttpRequest): Fault | null {
    const text = `${request.method} ${request.url} ${request.body ?? ''}`;
    const fault = this.faults.find(({ when }) => text.includes(when)) ?? null;
    this.faults = this.faults.filter((each) => each !== fault);
    return fault;
  }

  private answer(request: HttpRequest): HttpResponse {
    const json = (value: unknown): HttpResponse => ({ status: 200, headers: {}, body: JSON.stringify(value) });
    if (request.method !== 'GET') {
      this.edits.push(JSON.parse(request.body ?? '{}'));
      if (request.url.endsWith('/restore')) return json(restored(request.body ?? '{}'));
      const id = /\/products\/(\d+)$/.exec(request.url)?.[1] ?? this.edits.length;
      return json({ message: 'Sửa thành công', id: Number(id) });
    }
    if (request.url.includes('/categories')) return json(this.listed(request.url));
    return json(this.page(request.url));
  }

  private listed(url: string): FakeCrm['categories'] {
    const parent = /[?&]parent_id=(\d+)/.exec(url)?.[1] ?? (this.listsTopLevel ? '0' : null);
    const level = /[?&]level=(\d+)/.exec(url)?.[1];
    return this.categories.filter(
      (each) => (parent === null || each.parent_id === parent) && (level === undefined || each.level === level),
    );
  }

  private page(url: string): unknown {
    const number = (name: string, standard: number) =>
      Number(new RegExp(`[?&]${name}=(\\d+)`).exec(url)?.[1] ?? standard);
    const limit = number('limit', 50);
    const page = number('p', 1);
    const total = this.opportunities.length;
    const pagination = { total_page: Math.ceil(total / limit), total_record: String(total), ...this.claims };
    return { data: this.opportunities.slice((page - 1) * limit, page * limit), pagination };
  }
}

/** Returns the answers of the three restores in one [interface 4.1 to 4.3]. */
function restored(body: string): unknown {
  const { task_code, task_id, user_username } = JSON.parse(body);
  return { message: 'Khôi phục thành công', user_username, data: { task_code: task_code ?? 'CV1', task_id } };
}
