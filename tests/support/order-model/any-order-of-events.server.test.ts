import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { rounds } from '../../chaos/chance.ts';
import { onEachEngine } from '../database.ts';
import { addPromo, openRoom, type Room } from '../room.ts';
import { offer } from '../unpaid-order.ts';
import { agree } from './agreement.ts';
import { STEPS, type StepName } from './steps.ts';
import { openWorld, type World, work } from './world.ts';

/** Another one each time; a failure names it, and `SEED` repeats it. `ROUNDS` makes more than the few sequences. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
const SEQUENCES = rounds(15);
const MOST_STEPS = 14;

/** Sequences that ended wrong once, as short as they could be made, and what the last step comes to. */
const ONCE_WRONG: readonly { why: string; steps: readonly StepName[]; came: string }[] = [
  {
    why: 'refunded pieces were taken from the shelf once more',
    steps: ['order 2 shirts by card', 'cancel it with its refund', 'a minute passes', 'reopen it'],
    came: 'nothing_left',
  },
  {
    why: 'what was given back hid what was open',
    steps: ['order 2 shirts by card', 'refund all pieces', 'add a shirt in L', 'refund 5 euro', 'deliver it'],
    came: 'must_ask',
  },
];

class Happens implements fc.AsyncCommand<World, World> {
  readonly name: StepName;
  constructor(name: StepName) {
    this.name = name;
  }
  check(world: Readonly<World>) {
    return world.came.length < MOST_STEPS && STEPS[this.name].when(world);
  }
  async run(world: World) {
    const came = await STEPS[this.name].run(world);
    world.came.push(`${this.name}: ${came}`);
    await work(world);
    await agree(world);
  }
  toString() {
    return `'${this.name}'`;
  }
}

const names = Object.keys(STEPS) as StepName[];
const happening = (of: (name: StepName) => boolean) => names.filter(of).map((name) => new Happens(name));
const isOrder = (name: StepName) => name.startsWith('order');

/** An order, and what happens to it: steps that make no sense where they come are left out. */
const sequence = fc.tuple(
  fc.constantFrom(...happening(isOrder)),
  fc.commands(
    happening((name) => !isOrder(name)).map((one) => fc.constant(one)),
    { maxCommands: 6 * MOST_STEPS, size: 'max' },
  ),
);

onEachEngine((_engine, open) => {
  const room = {} as Room;
  beforeEach(async () => {
    Object.assign(room, await openRoom(await open()));
    await addPromo(room, 'tre', 33);
    const shipping = { ...DEFAULT_SETTINGS.shipping, wrappingCents: 350 };
    await saveSetting(room.db, 'shipping', shipping, room.now());
    for (const method of ['transfer', 'cash_on_delivery', 'in_shop'] as const) await offer(room, method);
    return () => room.close();
  });

  test.each(ONCE_WRONG)('$why', async ({ steps, came }) => {
    const world = await openWorld(room);
    for (const name of steps) await new Happens(name).run(world);
    expect(world.came.at(-1)).toBe(`${steps.at(-1)}: ${came}`);
  });

  test(
    `money, pieces and papers agree, whatever happens in whatever order (seed ${SEED})`,
    async () => {
      await fc.assert(
        fc.asyncProperty(sequence, async ([ordered, commands]) => {
          const world = await openWorld(room);
          await ordered.run(world);
          try {
            await fc.asyncModelRun(() => ({ model: world, real: world }), commands);
          } catch (error) {
            throw new Error(world.came.join('\n'), { cause: error });
          }
        }),
        { numRuns: SEQUENCES, seed: SEED },
      );
    },
    120_000 + SEQUENCES * 20_000,
  );
});
