import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';

/** The demo shop shows the specification's goals, which rest on a plan of its own. */
const DEMO_PLAN = 'Piano ambientale 2024-2030 (esempio del negozio dimostrativo)';

const optionalText = (max: number) => z.string().trim().max(max);

export const dutySettings = {
  /** The owner has made sure that the shop's own providers keep its data in the European Union. */
  dataInEu: setting('data_in_eu', z.boolean(), false),
  /** The body for alternative dispute resolution that the shop names; empty while it has none (art. 141-sexies). */
  adrBody: setting('adr_body', optionalText(200), ''),
  /** The plan, with who verifies it, on which the environmental goals rest; without one they are not shown. */
  sustainabilityPlan: setting('sustainability_plan', optionalText(300), '', { ofDemo: DEMO_PLAN }),
  /** Environmental codes of the packaging (D.Lgs. 152/2006, art. 219); empty while none is stated. */
  packagingCodes: setting('packaging_codes', optionalText(300), ''),
};
