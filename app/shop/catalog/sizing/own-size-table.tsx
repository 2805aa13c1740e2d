import { useBody } from './body-memory.tsx';
import { sizeFor } from './my-size.ts';
import { GARMENTS, type GarmentSizes } from './size-guide.ts';
import { SizeTable } from './size-table.tsx';

/** Size table with the visitor's size marked. */
export function OwnSizeTable({ garment, rows }: GarmentSizes) {
  const { title, measures } = GARMENTS[garment];
  const advice = sizeFor(rows, measures, useBody());
  return (
    <SizeTable
      caption={`${title}: misure del corpo in centimetri`}
      rows={rows}
      names={['it', 'letter']}
      measures={measures}
      mine={advice.kind === 'size' ? advice.row : null}
    />
  );
}
