import { createCall, RpcFailure, type Runner, remembering } from '../../src/ui-kit/rpc';

/** A page's clock and its door to a server that answers when the test says so. */
class PageWorld {
  readonly asked: {
    readonly method: string;
    readonly args: unknown;
    answer(value: unknown): void;
    give(text: string): void;
    refuse(text?: unknown): void;
  }[] = [];
  private now = 0;
  /** How long the computer slept, while its timers stood still. */
  private slept = 0;
  private waiting: { readonly at: number; readonly work: () => void }[] = [];
  readonly call = createCall(this.runner(), {
    timer: (ms, work) => {
      const wait = { at: this.now + ms, work };
      this.waiting.push(wait);
      return () => {
        this.waiting = this.waiting.filter((each) => each !== wait);
      };
    },
    now: () => this.now + this.slept,
    person: 'lan@example.com',
  });

  get waits(): number {
    return this.waiting.length;
  }

  /** Returns the call of that method which was sent last. */
  of(method: string) {
    const found = this.asked.filter((each) => each.method === method).at(-1);
    if (!found) throw new Error(`${method} was not called`);
    return found;
  }

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (let next = this.firstUntil(end); next; next = this.firstUntil(end)) {
      const { at, work } = next;
      this.waiting = this.waiting.filter((each) => each !== next);
      this.now = at;
      work();
    }
    this.now = end;
    await Promise.resolve();
  }

  sleep(ms: number): void {
    this.slept += ms;
  }

  private firstUntil(end: number) {
    return [...this.waiting].sort((one, other) => one.at - other.at).find(({ at }) => at <= end);
  }

  private runner(succeed: (answer: unknown) => void = () => {}, fail: (error: unknown) => void = () => {}): Runner {
    return {
      withSuccessHandler: (handler) => this.runner(handler, fail),
      withFailureHandler: (handler) => this.runner(succeed, handler),
      rpc: (text) => {
        this.asked.push({
          ...JSON.parse(text),
          answer: (value) => succeed(JSON.stringify({ ok: true, value })),
          give: succeed,
          refuse: (text) => fail(new Error(String(text))),
        });
      },
    };
  }
}

/** Returns what became of a call so far. */
function watch(work: Promise<unknown>): { state: unknown } {
  const watched: { state: unknown } = { state: 'under way' };
  work.then(
    (value) => {
      watched.state = value;
    },
    (error) => {
      watched.state = error.code;
    },
  );
  return watched;
}

const MINUTES = 60_000;

describe('a call of a page', () => {
  test.each(['answer', 'refuse'] as const)('is waited for after an %s to another one', async (how) => {
    const world = new PageWorld();
    watch(world.call('open', null));
    const review = watch(world.call('review', null));
    const check = watch(world.call('check', null));
    world.of('open')[how]({});
    await world.pass(5 * MINUTES);
    expect([review.state, check.state]).toEqual(['under way', 'under way']);
    world.of('review').answer('the review');
    await world.pass(0);
    expect(review.state).toBe('the review');
  });

  test.each(['answer', 'refuse'] as const)('that is the only one is waited for after an %s to a ping', async (how) => {
    const world = new PageWorld();
    const review = watch(world.call('review', null));
    await world.pass(5_000);
    world.of('ping')[how](null);
    await world.pass(5 * MINUTES);
    expect(review.state).toBe('under way');
    world.of('review').answer('the review');
    await world.pass(0);
    expect(review.state).toBe('the review');
  });

  test('is the only one that is sent when it is answered soon', async () => {
    const world = new PageWorld();
    watch(world.call('open', null));
    await world.pass(4_000);
    world.of('open').answer({});
    await world.pass(5 * MINUTES);
    expect(world.asked.map(({ method }) => method)).toEqual(['open']);
  });

  test('fails after 30 s when nothing is ever answered', async () => {
    const world = new PageWorld();
    const opened = world.call('open', null);
    const failed = expect(opened).rejects.toMatchObject({ code: 'error.platform', params: { why: 'silent' } });
    const open = watch(opened);
    const review = watch(world.call('review', null));
    await world.pass(29_999);
    expect([open.state, review.state]).toEqual(['under way', 'under way']);
    await world.pass(1);
    await failed;
    expect([open.state, review.state]).toEqual(['error.platform', 'error.platform']);
    expect(world.asked.map(({ method }) => method)).toEqual(['open', 'review', 'ping']);
  });

  test('that has a long answer asks for the rest of it, four parts at once', async () => {
    const world = new PageWorld();
    const review = watch(world.call('review', null));
    const text = JSON.stringify({ ok: true, value: 'the whole review' });
    const parts = text.match(/.{1,8}/g) ?? [];
    world.of('review').give(JSON.stringify({ id: 'a1', parts: parts.length, first: parts[0] }));
    for (let asked = 1; asked < parts.length; ) {
      await world.pass(0);
      const now = world.asked.slice(1 + asked - 1);
      expect(now.length).toBe(Math.min(4, parts.length - asked));
      for (const [at, each] of now.entries()) {
        expect(each).toMatchObject({ method: 'rest', args: { id: 'a1', part: asked + at } });
        each.answer(parts[asked + at]);
      }
      asked += now.length;
      for (let turn = 0; turn < 5; turn += 1) await world.pass(0);
    }
    expect(review.state).toBe('the whole review');
  });

  test('that has a long answer fails where the platform has forgotten a part of it', async () => {
    const world = new PageWorld();
    const review = watch(world.call('review', null));
    world.of('review').give(JSON.stringify({ id: 'a1', parts: 2, first: '{"ok":true,"value":' }));
    await world.pass(0);
    world.of('rest').answer('');
    for (let turn = 0; turn < 5; turn += 1) await world.pass(0);
    expect(review.state).toBe('error.platform');
  });

  test.each([
    ["We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.", 'accounts'],
    ['Cần được cho phép để thực hiện hành động đó.', 'accounts'],
    ['Bạn không có quyền truy cập vào tài liệu yêu cầu.', 'accounts'],
    ['Ngoại lệ: Bạn không có quyền truy cập vào tài liệu yêu cầu.'.normalize('NFD'), 'accounts'],
    ['Cần\u00a0uỷ quyền để thực hiện hành động đó.', 'accounts'],
    ['NetworkError: Connection failure due to HTTP 403', 'accounts'],
    ['NetworkError: Connection failure due to HTTP 0', 'offline'],
    ['Something else.', undefined],
  ])('that the platform refuses with “%s” says what is known of the reason: %s', async (text, why) => {
    const world = new PageWorld();
    const open = world.call('open', null);
    world.of('open').refuse(text);
    await expect(open).rejects.toMatchObject({ code: 'error.platform', params: why ? { why } : {} });
  });

  describe.each([
    ['awake', (world: PageWorld) => world.pass(6.5 * MINUTES)],
    [
      'a computer that slept, whose timers stood still',
      async (world: PageWorld) => {
        await world.pass(MINUTES);
        world.sleep(90 * MINUTES);
        await world.pass(MINUTES / 6);
      },
    ],
  ])('that never comes back, %s', (_, wait) => {
    /** Returns a page that Google has answered before. */
    const answeredPage = () => {
      const world = new PageWorld();
      watch(world.call('open', null));
      world.of('open').answer({});
      return world;
    };

    test('is unanswered, and leaves no watch behind', async () => {
      const world = answeredPage();
      const push = watch(world.call('stopPush', { run: 'r' }));
      await wait(world);
      expect([push.state, world.waits]).toEqual(['error.unanswered', 0]);
    });

    test('stays unanswered whatever comes later, of which no rest is asked for', async () => {
      const world = answeredPage();
      const review = watch(world.call('review', null));
      await wait(world);
      world.of('review').give(JSON.stringify({ id: 'a1', parts: 2, first: '{"ok":true,"value":' }));
      world.of('review').refuse();
      await world.pass(MINUTES);
      expect(review.state).toBe('error.unanswered');
      expect(world.asked.map(({ method }) => method)).toEqual(['open', 'review']);
    });

    test('is unanswered too when it is the rest of a long answer', async () => {
      const world = answeredPage();
      const review = watch(world.call('review', null));
      world.of('review').give(JSON.stringify({ id: 'a1', parts: 2, first: '{"ok":true,"value":' }));
      await world.pass(0);
      await wait(world);
      for (let turn = 0; turn < 5; turn += 1) await world.pass(0);
      expect(review.state).toBe('error.unanswered');
    });

    test('keeps no other one from its answer', async () => {
      const world = answeredPage();
      watch(world.call('review', null));
      await wait(world);
      const again = watch(world.call('review', null));
      await world.pass(MINUTES);
      world.of('review').answer('the review');
      await world.pass(0);
      expect(again.state).toBe('the review');
    });
  });

  test('names whom its page was opened for', () => {
    const world = new PageWorld();
    watch(world.call('open', null));
    expect(world.of('open')).toMatchObject({ person: 'lan@example.com' });
  });
});

describe('a call that remembers', () => {
  test('keeps the last failure, also after a call that went well', async () => {
    const world = new PageWorld();
    const { call, lastFailure } = remembering(world.call);
    expect(lastFailure()).toBeNull();
    const open = call('open', null);
    world.of('open').refuse();
    await expect(open).rejects.toBeInstanceOf(RpcFailure);
    const check = call('check', null);
    world.of('check').answer({});
    await check;
    expect(lastFailure()?.code).toBe('error.platform');
  });
});
