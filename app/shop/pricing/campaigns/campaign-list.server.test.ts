import { expect, test } from 'vitest';
import { openCampaignRoom } from '#support/campaign-room.ts';
import { onEachEngine } from '#support/database.ts';
import { CAMPAIGN_SORTS, type CampaignSort } from './campaign.ts';
import { cancelCampaign, listCampaigns } from './campaigns.server.ts';

onEachEngine((_engine, open) => {
  const { room, at, draft, plan, sell } = openCampaignRoom(open);

  async function three() {
    const dress = await sell();
    await draft([], { name: 'Saldi di luglio', percent: null, startsAt: at(1), endsAt: at(9) });
    await draft([dress], { name: 'Èstate', percent: 10, startsAt: at(2), endsAt: at(4) });
    const id = await plan([dress], { name: 'autunno', percent: 30, startsAt: at(3), endsAt: at(5) });
    expect(await cancelCampaign(room, id)).toEqual({ ok: true });
  }
  async function sorted(by: CampaignSort, descending: boolean, pageSize: number) {
    const names: string[] = [];
    let after: string | null = null;
    do {
      const filter = { q: '', state: null, sort: { by, descending }, after };
      const page = await listCampaigns(room.db, filter, pageSize);
      names.push(...page.campaigns.map(({ name }) => name));
      after = page.next;
    } while (after);
    return names;
  }

  test.each(CAMPAIGN_SORTS)(
    'by %s each campaign is listed once, page by page, and the other way round',
    async (by) => {
      await three();
      const whole = await sorted(by, false, 10);
      expect(new Set(whole).size).toBe(3);
      expect(await sorted(by, false, 1)).toEqual(whole);
      expect(await sorted(by, true, 2)).toEqual(whole.toReversed());
    },
  );

  test.each<[CampaignSort, string[]]>([
    ['nome', ['autunno', 'Èstate', 'Saldi di luglio']],
    ['stato', ['Saldi di luglio', 'Èstate', 'autunno']],
    ['riduzione', ['Saldi di luglio', 'Èstate', 'autunno']],
    ['fine', ['Èstate', 'autunno', 'Saldi di luglio']],
  ])('by %s: %j', async (by, names) => {
    await three();
    expect(await sorted(by, false, 10)).toEqual(names);
  });

  test.each([
    ['estate', null, ['Èstate']],
    ['luglio saldi', null, ['Saldi di luglio']],
    ['', 'cancelled', ['autunno']],
    ['saldi', 'cancelled', []],
  ] as const)('%j in state %s finds %j, with how many there are', async (q, state, names) => {
    await three();
    const { campaigns, total } = await listCampaigns(room.db, { q, state, after: null });
    expect([campaigns.map(({ name }) => name), total]).toEqual([names, names.length]);
  });

  test('each says how many products it has', async () => {
    await three();
    const { campaigns } = await listCampaigns(room.db, { q: '', state: null, after: null });
    expect(campaigns.map(({ name, products }) => [name, products])).toEqual([
      ['autunno', 1],
      ['Èstate', 1],
      ['Saldi di luglio', 0],
    ]);
  });
});
