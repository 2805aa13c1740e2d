import { Fragment } from 'react';
import { TextLink } from '#ui/button.tsx';
import type { Fix } from './fixes.server.ts';

/** Links to the fields that correct a failed check. */
export function FixLinks({ fixes }: { fixes: readonly Fix[] }) {
  return fixes.map(({ label, to }, index) => (
    <Fragment key={to}>
      {index > 0 && ', '}
      <TextLink to={to}>{label}</TextLink>
    </Fragment>
  ));
}
