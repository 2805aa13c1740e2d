import { createContext, useContext } from 'react';
import { href } from 'react-router';
import { UNDO_SHOWN_MS } from '#routes/admin/shared/order-moves.tsx';
import { useAssortment } from '#routes/admin/shared/use-assortment.ts';
import { labellingOf } from '#shop/catalog/assortment/categories.ts';
import { PRODUCT_FIELDS as fields } from '#shop/catalog/products/product-fields.ts';
import type { MakerChoice, SavedLabel } from '#shop/catalog/products/saved-labels.server.ts';
import { Button, TextLink } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { onTyped } from '#ui/field-handlers.ts';
import { toast } from '#ui/toast.tsx';
import { draftComposition } from './composition-draft.ts';
import { labelToCopy } from './label-to-copy.ts';
import { ProductCare } from './product-care.tsx';
import { ProductComposition } from './product-composition.tsx';
import type { PartProps, ProductDraft } from './product-draft.ts';

/** Choices shared by every product form of the page. */
export const LabelChoices = createContext<{ makers: readonly MakerChoice[]; labels: readonly SavedLabel[] }>({
  makers: [],
  labels: [],
});

type Props = PartProps & { settled: ProductDraft; productId: string | undefined };

/** The label's content: composition, maker, care. */
export function ProductLabel({ settled, productId, ...part }: Props) {
  const { id, draft, onDraft, errors } = part;
  const { makers } = useContext(LabelChoices);
  return (
    <FieldGroup id={`${id}-label`} legend="Etichetta">
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-5">
        <CopyLabel draft={draft} onDraft={onDraft} productId={productId} />
        <ProductComposition {...part} settled={settled} />
        <ChoiceField
          label={fields.maker.label}
          name="maker"
          id={`${id}-maker`}
          error={errors.maker ?? null}
          hint={
            <TextLink to={href('/admin/produttori')} alone>
              Scrivi i produttori
            </TextLink>
          }
          value={draft.maker}
          onChange={onTyped((maker) => onDraft((now) => ({ ...now, maker })))}
          none="Non indicato"
          options={makers.map((maker) => [maker.id, maker.name])}
        />
        <ProductCare {...part} />
      </div>
    </FieldGroup>
  );
}

type CopyProps = Pick<Props, 'draft' | 'onDraft' | 'productId'>;

/** Copies the last label into the fields, for review before saving. */
function CopyLabel({ draft, onDraft, productId }: CopyProps) {
  const { labels } = useContext(LabelChoices);
  const { category, composition, maker, care } = draft;
  const labelling = labellingOf(category, useAssortment());
  const others = labels.filter((one) => one.id !== productId);
  const found = labelToCopy(others, { category, labelling });
  if (!found) return null;

  function copy({ name, composition: copied, makerId, care: copiedCare }: SavedLabel) {
    onDraft((now) => ({
      ...now,
      composition: draftComposition(copied),
      maker: makerId ?? '',
      care: copiedCare,
    }));
    toast({
      title: 'Etichetta copiata',
      description: `Da «${name}»: controllala prima di pubblicare.`,
      tone: 'success',
      action: {
        label: 'Torna indietro',
        onClick: () => onDraft((now) => ({ ...now, composition, maker, care })),
      },
      shownForMs: UNDO_SHOWN_MS,
    });
  }

  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" size="sm" onClick={() => copy(found)}>
        Come l’ultimo capo
      </Button>
      <span className="min-w-0 text-ink-soft text-sm wrap-anywhere">Copia quella di «{found.name}»</span>
    </p>
  );
}
