import { createContext, useContext } from 'react';
import { OCCASION_KEYS } from '#db/values/products.ts';
import { EntryOrder } from '#routes/admin/marketing/shared/entry-order.tsx';
import { namedFrom } from '#routes/admin/shared/named-product.ts';
import { NamedProducts } from '#routes/admin/shared/named-products.tsx';
import { PictureField } from '#routes/admin/shared/picture-field.tsx';
import { ProductSearch } from '#routes/admin/shared/product-search.tsx';
import { useAssortment } from '#routes/admin/shared/use-assortment.ts';
import { CHOICE_FIELDS } from '#shop/catalog/products/choice-fields.ts';
import type { NamedProduct } from '#shop/catalog/products/matches.server.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import {
  MOST_ITEMS,
  MOST_PICTURES,
  PRODUCT_COUNT,
  PRODUCT_RULES,
  type ProductRule,
  TITLE_LENGTH,
} from '#shop/marketing/pages/page-content.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Field, FieldGroup, SelectField } from '#ui/field.tsx';
import { onTyped } from '#ui/field-handlers.ts';
import { type DraftBlock, type DraftOf, newKey } from './page-draft.ts';
import { TextEditor } from './text-editor.tsx';

type Props<Kind extends DraftBlock['kind']> = {
  block: DraftOf<Kind>;
  /** Errors by field name within the block. */
  errors: FieldErrors;
  onChange: (block: DraftOf<Kind>) => void;
  onBusy: (busy: boolean) => void;
};

export const LooksToChoose = createContext<readonly { id: string; title: string }[]>([]);

export function BlockFields({ block, ...props }: Props<DraftBlock['kind']>) {
  switch (block.kind) {
    case 'text':
      return (
        <TextEditor
          id={`${block.id}-text`}
          name={`block.${block.id}.text`}
          label="Testo"
          value={block.text}
          error={props.errors.text}
          onChange={(text) => props.onChange({ ...block, text })}
        />
      );
    case 'picture':
      return <PictureFields block={block} {...props} />;
    case 'gallery':
      return <GalleryFields block={block} {...props} />;
    case 'look':
      return <LookField block={block} {...props} />;
    case 'products':
      return <ProductFields block={block} {...props} />;
    case 'accordion':
      return <AccordionFields block={block} {...props} />;
    case 'map':
      return (
        <>
          <Title block={block} {...props} />
          <p className="text-ink-soft">
            Indirizzo, telefono e orari delle impostazioni. La mappa si carica solo se chi legge la chiede.
          </p>
        </>
      );
    case 'form':
      return (
        <>
          <Title block={block} {...props} />
          <TextEditor
            id={`${block.id}-intro`}
            name={`block.${block.id}.intro`}
            label="Testo sopra il modulo"
            hint="Può restare vuoto."
            rows={3}
            value={block.intro}
            error={props.errors.intro ?? props.errors.text}
            onChange={(intro) => props.onChange({ ...block, intro })}
          />
          <p className="text-ink-soft">
            Nome, e-mail e messaggio: ti arriva un’e-mail, all’indirizzo del negozio.
          </p>
        </>
      );
  }
}

type Titled = Exclude<DraftBlock['kind'], 'text' | 'picture' | 'look'>;

function Title({ block, errors, onChange }: Props<Titled>) {
  return (
    <Field
      id={`${block.id}-title`}
      name={`block.${block.id}.title`}
      label="Titolo del blocco"
      maxLength={TITLE_LENGTH}
      value={block.title}
      error={errors.title ?? null}
      onChange={onTyped((title) => onChange({ ...block, title }))}
    />
  );
}

function PictureFields({ block, errors, onChange, onBusy }: Props<'picture'>) {
  return (
    <>
      <PictureField
        id={block.id}
        legend="Immagine"
        error={errors.picture ?? errors['picture.alt'] ?? errors['picture.mediaId']}
        picture={block.picture}
        onChange={(picture) => onChange({ ...block, picture })}
        onBusy={onBusy}
      />
      <Field
        id={`${block.id}-caption`}
        name={`block.${block.id}.caption`}
        label="Didascalia"
        hint="Si legge sotto l’immagine; può restare vuota."
        maxLength={200}
        value={block.caption}
        error={errors.caption ?? null}
        onChange={onTyped((caption) => onChange({ ...block, caption }))}
      />
    </>
  );
}

function GalleryFields({ block, errors, onChange, onBusy }: Props<'gallery'>) {
  const { pictures } = block;
  return (
    <>
      <Title
        block={block}
        errors={errors}
        onBusy={onBusy}
        onChange={(changed) => onChange(changed as typeof block)}
      />
      <FieldGroup
        id={`${block.id}-pictures`}
        legend="Immagini"
        hint={`Da 2 a ${MOST_PICTURES}.`}
        error={errors.pictures}
      >
        {pictures.length > 0 && (
          <ol aria-label="Immagini della galleria" className="mt-3 grid gap-4">
            {pictures.map(({ key, drawn }, index) => (
              <li key={key} className="border-line border-t pt-3">
                <EntryOrder
                  entries={pictures}
                  index={index}
                  name={`immagine ${index + 1}`}
                  onChange={(all) => onChange({ ...block, pictures: all })}
                />
                <PictureField
                  id={`${block.id}-${key}`}
                  legend={`Immagine ${index + 1}`}
                  error={
                    errors[`pictures.${index}.alt`] ??
                    errors[`pictures.${index}.mediaId`] ??
                    errors[`pictures.${index}`]
                  }
                  picture={drawn}
                  onBusy={onBusy}
                  onChange={(changed) =>
                    onChange({
                      ...block,
                      pictures: changed
                        ? pictures.map((one) => (one.key === key ? { key, drawn: changed } : one))
                        : pictures.filter((one) => one.key !== key),
                    })
                  }
                />
              </li>
            ))}
          </ol>
        )}
        {pictures.length < MOST_PICTURES && (
          <PictureField
            // Resets the field for the next picture.
            key={pictures.length}
            id={`${block.id}-next`}
            legend="Aggiungi"
            choose="Aggiungi un’immagine"
            picture={null}
            onBusy={onBusy}
            onChange={(drawn) => {
              if (drawn) onChange({ ...block, pictures: [...pictures, { key: newKey(), drawn }] });
            }}
          />
        )}
      </FieldGroup>
    </>
  );
}

function LookField({ block, errors, onChange }: Props<'look'>) {
  const looks = useContext(LooksToChoose);
  return (
    <SelectField
      id={`${block.id}-look`}
      name={`block.${block.id}.lookId`}
      label="Quale look"
      hint="Un look che le clienti non vedono non si vede nemmeno qui."
      value={block.lookId}
      error={errors.lookId ?? null}
      onChange={(event) => onChange({ ...block, lookId: event.currentTarget.value })}
    >
      <option value="">Scegli</option>
      {!looks.some(({ id }) => id === block.lookId) && block.lookId !== '' && (
        <option value={block.lookId}>Un look che non c’è più</option>
      )}
      {looks.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

function ProductFields({ block, errors, onChange, onBusy }: Props<'products'>) {
  const { categories } = useAssortment();
  const name = (field: string) => `block.${block.id}.${field}`;
  const change = (more: Partial<typeof block>) => onChange({ ...block, ...more });
  const changeProducts = (of: (products: NamedProduct[]) => NamedProduct[]) =>
    change({ products: of(block.products) });
  return (
    <>
      <Title
        block={block}
        errors={errors}
        onBusy={onBusy}
        onChange={(changed) => onChange(changed as typeof block)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          id={`${block.id}-rule`}
          name={name('rule')}
          label="Quali prodotti"
          value={block.rule}
          error={errors.rule ?? null}
          onChange={(event) => change({ rule: event.currentTarget.value as ProductRule })}
          options={Object.entries(PRODUCT_RULES)}
        />
        {block.rule === 'category' && (
          <ChoiceField
            id={`${block.id}-category`}
            name={name('category')}
            label="Categoria"
            value={block.category}
            error={errors.category ?? null}
            onChange={(event) => change({ category: event.currentTarget.value })}
            none="Scegli"
            options={categories.map(({ address, name: called }) => [address, called])}
          />
        )}
        {block.rule === 'occasion' && (
          <ChoiceField
            id={`${block.id}-occasion`}
            name={name('occasion')}
            label="Occasione"
            value={block.occasion ?? ''}
            error={errors.occasion ?? null}
            onChange={({ currentTarget: { value } }) =>
              change({ occasion: OCCASION_KEYS.find((key) => key === value) ?? null })
            }
            none="Scegli"
            options={OCCASION_KEYS.map((key) => [key, CHOICE_FIELDS.occasions.values[key]])}
          />
        )}
        <Field
          id={`${block.id}-count`}
          name={name('count')}
          label="Quanti al massimo"
          type="number"
          inputMode="numeric"
          min={PRODUCT_COUNT.least}
          max={PRODUCT_COUNT.most}
          value={block.count}
          error={errors.count ?? null}
          onChange={onTyped((count) => change({ count }))}
        />
      </div>
      {block.rule === 'chosen' && (
        <FieldGroup id={`${block.id}-products`} legend="Prodotti scelti" error={errors.productIds}>
          <NamedProducts
            label="Prodotti scelti"
            remove="Togli"
            products={block.products}
            onChange={changeProducts}
          />
          {block.products.length < PRODUCT_COUNT.most && (
            <ProductSearch
              id={`${block.id}-search`}
              label="Cerca un prodotto"
              found="Prodotti trovati"
              nothing="Nessun altro prodotto trovato"
              offers={({ id }) => !block.products.some((one) => one.id === id)}
              onChoose={(found) => changeProducts((now) => [...now, namedFrom(found)])}
            />
          )}
        </FieldGroup>
      )}
    </>
  );
}

function AccordionFields({ block, errors, onChange, onBusy }: Props<'accordion'>) {
  const { items } = block;
  const change = (key: string, more: { title: string } | { text: string }) =>
    onChange({ ...block, items: items.map((one) => (one.key === key ? { ...one, ...more } : one)) });
  return (
    <>
      <Title
        block={block}
        errors={errors}
        onBusy={onBusy}
        onChange={(changed) => onChange(changed as typeof block)}
      />
      <FieldGroup id={`${block.id}-items`} legend="Domande" error={errors.items ?? errors.text}>
        <ol className="mt-3 grid gap-5">
          {items.map(({ key, title, text }, index) => (
            <li key={key} className="grid gap-3 border-line border-t pt-3">
              <EntryOrder
                entries={items}
                index={index}
                name={`domanda ${index + 1}`}
                onChange={(all) => onChange({ ...block, items: all })}
                canRemove={items.length > 1}
              />
              <Field
                id={`${block.id}-${key}-title`}
                name={`block.${block.id}.items.${index}.title`}
                label="Domanda"
                maxLength={200}
                value={title}
                error={errors[`items.${index}.title`] ?? null}
                onChange={onTyped((typed) => change(key, { title: typed }))}
              />
              <TextEditor
                id={`${block.id}-${key}-text`}
                name={`block.${block.id}.items.${index}.text`}
                label="Risposta"
                rows={4}
                value={text}
                error={errors[`items.${index}.text`]}
                onChange={(typed) => change(key, { text: typed })}
              />
            </li>
          ))}
        </ol>
        {items.length < MOST_ITEMS && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-4"
            onClick={() => onChange({ ...block, items: [...items, { key: newKey(), title: '', text: '' }] })}
          >
            Aggiungi una domanda
          </Button>
        )}
      </FieldGroup>
    </>
  );
}
