import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import type { Route } from './+types/route';
import { answerApi } from './answer-api.server.ts';
import { API_ACTS } from './api-acts.ts';

/** Large enough for a picture with its other parts. */
export const handle = {
  kind: 'rest',
  changesPages: true,
  body: { type: 'file', maxBytes: 21 * 1024 * 1024, methods: ['PUT', 'PATCH', 'DELETE'] },
  acts: API_ACTS,
} satisfies RouteFacts;

export const loader = (args: Route.LoaderArgs) => answerApi(args, href('/api/v1/*', { '*': '' }));

export const action = (args: Route.ActionArgs) => answerApi(args, href('/api/v1/*', { '*': '' }));
