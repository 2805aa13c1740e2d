import { type KeyboardEvent, useState } from 'react';
import { type FetcherWithComponents, href } from 'react-router';
import type { FormAnswer } from '#routes/admin/shared/forms.ts';
import type { UnmatchedPictures } from '#shop/catalog/imports/apply/unmatched-pictures.server.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = {
  picture: UnmatchedPictures['pictures'][number];
  importId: string;
  choices: UnmatchedPictures['choices'];
  fetcher: FetcherWithComponents<FormAnswer>;
  isSent: boolean;
  onSend: () => void;
  onSkip: () => void;
  onKey: (event: KeyboardEvent) => void;
};

export function PictureCard({ picture, importId, choices, fetcher, isSent, onSend, onSkip, onKey }: Props) {
  const { file, path, checksum, proposed } = picture;
  const [chosen, setChosen] = useState<string | null>(null);
  // All products in every card would be too many: listed when opened.
  const [isOpen, setOpen] = useState(false);
  const key = chosen ?? proposed ?? '';
  const selected = choices.find((one) => one.key === key);
  return (
    <li className="border border-line p-4">
      <fetcher.Form
        method="post"
        className="grid grid-cols-[minmax(6rem,2fr)_3fr] items-start gap-4"
        onSubmit={(event) => {
          if (fetcher.state === 'idle') onSend();
          else event.preventDefault();
        }}
      >
        <input type="hidden" name="file" value={file} />
        <input type="hidden" name="version" value={checksum} />
        <img
          src={`${href('/admin/importa/:id/immagini/:file', { id: importId, file })}?v=${checksum}`}
          alt={`Anteprima di ${path}`}
          loading="lazy"
          className="aspect-[4/5] w-full bg-surface object-contain break-all"
        />
        <div className="grid min-w-0 gap-3">
          <p className="text-sm text-ink-soft break-all">{path}</p>
          <ChoiceField
            id={`product-${file}`}
            name="product"
            label={`Prodotto di ${path}`}
            labelHidden
            required
            value={key}
            onChange={({ target }) => setChosen(target.value)}
            onFocus={() => setOpen(true)}
            onPointerEnter={() => setOpen(true)}
            none="Scegli il prodotto"
            options={(isOpen ? choices : choices.filter((one) => one === selected)).map((one) => [
              one.key,
              one.label,
            ])}
          />
          <p className="flex flex-wrap gap-3">
            <SendButton fetcher={isSent ? fetcher : IDLE} onKeyDown={onKey}>
              Abbina
              <span className="sr-only">
                {path} {selected && `a ${selected.label}`}
              </span>
            </SendButton>
            <Button variant="ghost" size="sm" onClick={onSkip} onKeyDown={onKey}>
              Salta<span className="sr-only"> {path}</span>
            </Button>
          </p>
        </div>
      </fetcher.Form>
    </li>
  );
}

const IDLE = { state: 'idle' } as const;
