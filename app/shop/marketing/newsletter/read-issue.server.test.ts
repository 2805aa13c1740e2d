import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '#support/database.ts';
import { openRoom, type Room } from '#support/room.ts';
import { addSubscribers } from '#support/subscribers.ts';
import { ISSUE_SORTS, type IssueSort } from './issue.ts';
import { addIssue, startIssue, stopIssue } from './issues.server.ts';
import { listIssues } from './read-issue.server.ts';

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    await addSubscribers(room.db, [{ email: 'a@example.it' }, { email: 'b@example.it' }]);
    const begin = async (subject: string) => {
      room.clock.now = new Date(room.clock.now.getTime() + 60_000);
      return (await addIssue(room, { subject, text: 'Ciao' }, 'account')).id;
    };
    const first = await begin('Saldi d’estate');
    await begin('àncora una bozza');
    const stopped = await begin('Nuovi arrivi');
    expect(await startIssue(room, stopped)).toEqual({ ok: true });
    expect(await stopIssue(room, stopped)).toEqual({ ok: true });
    room.clock.now = new Date(room.clock.now.getTime() + 60_000);
    expect(await startIssue(room, first)).toEqual({ ok: true });
  });
  afterEach(() => room.close());

  async function sorted(by: IssueSort, descending: boolean, pageSize: number) {
    const subjects: string[] = [];
    let after: string | null = null;
    do {
      const filter = { q: '', state: null, sort: { by, descending }, after };
      const page = await listIssues(room.db, filter, pageSize);
      subjects.push(...page.issues.map(({ subject }) => subject));
      after = page.next;
    } while (after);
    return subjects;
  }

  test.each(ISSUE_SORTS)(
    'by %s each issue is listed once, page by page, and the other way round',
    async (by) => {
      const whole = await sorted(by, false, 10);
      expect(new Set(whole).size).toBe(3);
      expect(await sorted(by, false, 1)).toEqual(whole);
      expect(await sorted(by, true, 2)).toEqual(whole.toReversed());
    },
  );

  test.each<[IssueSort, string[]]>([
    ['oggetto', ['àncora una bozza', 'Nuovi arrivi', 'Saldi d’estate']],
    ['stato', ['àncora una bozza', 'Saldi d’estate', 'Nuovi arrivi']],
    ['data', ['àncora una bozza', 'Nuovi arrivi', 'Saldi d’estate']],
    ['indirizzi', ['àncora una bozza', 'Nuovi arrivi', 'Saldi d’estate']],
  ])('by %s: %j', async (by, subjects) => {
    expect(await sorted(by, false, 10)).toEqual(subjects);
  });

  test.each([
    ['ancora', null, ['àncora una bozza']],
    ['', 'stopped', ['Nuovi arrivi']],
    ['saldi', 'draft', []],
  ] as const)('%j in state %s finds %j, with how many there are', async (q, state, subjects) => {
    const { issues, total } = await listIssues(room.db, { q, state, after: null });
    expect([issues.map(({ subject }) => subject), total]).toEqual([subjects, subjects.length]);
  });

  test('each says how many addresses it went to, and when', async () => {
    const { issues } = await listIssues(room.db, { q: '', state: null, after: null });
    expect(issues.map(({ recipients }) => recipients)).toEqual([2, 2, 0]);
    expect(issues[0]?.at).toEqual(room.clock.now);
  });
});
