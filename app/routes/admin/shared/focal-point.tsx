import { type PointerEvent, useState } from 'react';
import type { FocalPoint, Focus } from '#lib/own-picture.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

/** CSS aspect ratios of a picture's crops. `phone`: below 48rem, perhaps with a focal point of its own. */
export type Crops = { wide: string; phone?: string };

type Props = { id: string; picture: Picture; focus: Focus; crops: Crops; onChange: (focus: Focus) => void };

/** Point that stays visible in all crops: set by a click or two sliders. */
export function FocalPoints({ id, picture, focus, crops, onChange }: Props) {
  const { wide, phone } = focus;
  return (
    <div className="grid gap-3">
      <FocalPointChoice
        id={`${id}-focus`}
        picture={picture}
        point={wide}
        name={phone ? 'Sul computer' : 'Punto da tenere in vista'}
        views={
          phone || !crops.phone
            ? [{ label: crops.phone ? 'Computer' : 'Come si vede', ratio: crops.wide }]
            : [
                { label: 'Computer', ratio: crops.wide },
                { label: 'Telefono', ratio: crops.phone },
              ]
        }
        onChange={(point) => onChange({ wide: point, phone })}
      />
      {crops.phone && (
        <Checkbox
          id={`${id}-focus-apart`}
          label="Un altro punto sul telefono"
          checked={phone !== null}
          onChange={(event) => onChange({ wide, phone: event.currentTarget.checked ? wide : null })}
        />
      )}
      {crops.phone && phone && (
        <FocalPointChoice
          id={`${id}-focus-phone`}
          picture={picture}
          point={phone}
          name="Sul telefono"
          views={[{ label: 'Telefono', ratio: crops.phone }]}
          onChange={(point) => onChange({ wide, phone: point })}
        />
      )}
    </div>
  );
}

type ChoiceProps = {
  id: string;
  picture: Picture;
  point: FocalPoint;
  name: string;
  views: { label: string; ratio: string }[];
  onChange: (point: FocalPoint) => void;
};

function FocalPointChoice({ id, picture, point, name, views, onChange }: ChoiceProps) {
  const [dragging, setDragging] = useState(false);
  function pointTo(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const percent = (at: number, from: number, length: number) =>
      Math.min(100, Math.max(0, Math.round(((at - from) / length) * 100)));
    onChange({
      x: percent(event.clientX, box.left, box.width),
      y: percent(event.clientY, box.top, box.height),
    });
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-ink-soft">{name}: tocca l’immagine, oppure usa i due cursori.</legend>
      <div className="mt-2 flex flex-wrap items-start gap-3">
        {/* Keyboard users have the sliders below. */}
        <div
          onPointerDown={(event) => {
            setDragging(true);
            event.currentTarget.setPointerCapture(event.pointerId);
            pointTo(event);
          }}
          onPointerMove={(event) => dragging && pointTo(event)}
          onPointerUp={() => setDragging(false)}
          onPointerCancel={() => setDragging(false)}
          className="relative cursor-crosshair touch-none select-none"
        >
          <PictureView
            picture={picture}
            alt="Immagine intera"
            sizes="20rem"
            className="pointer-events-none max-h-56 w-auto max-w-full"
          />
          <span
            aria-hidden
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-accent/70 shadow-[0_0_0_2px_var(--color-ink)]"
          />
        </div>
        {views.map(({ label, ratio }) => (
          <figure key={label} style={{ width: `min(100%, calc(7rem * ${ratio}))` }} className="m-0">
            <div style={{ aspectRatio: ratio }} className="overflow-hidden bg-stone">
              <PictureView
                picture={picture}
                alt=""
                sizes="20rem"
                focus={{ wide: point, phone: null }}
                className="size-full object-cover"
              />
            </div>
            <figcaption className="mt-1 text-ink-soft text-sm">{label}</figcaption>
          </figure>
        ))}
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-6 sm:grid-cols-2">
        <Slider
          id={`${id}-x`}
          label="Da sinistra"
          of={name}
          at={point.x}
          onChange={(x) => onChange({ ...point, x })}
        />
        <Slider
          id={`${id}-y`}
          label="Dall’alto"
          of={name}
          at={point.y}
          onChange={(y) => onChange({ ...point, y })}
        />
      </div>
    </fieldset>
  );
}

type SliderProps = { id: string; label: string; of: string; at: number; onChange: (at: number) => void };

function Slider({ id, label, of, at, onChange }: SliderProps) {
  return (
    <label htmlFor={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
      <span className="w-24 shrink-0">
        {label}
        <span className="sr-only">: {of}</span>
      </span>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={at}
        aria-valuetext={`${at}%`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="h-11 w-0 min-w-0 flex-1 basis-20 accent-accent"
      />
      <span aria-hidden className="w-10 text-right tabular-nums">
        {at}%
      </span>
    </label>
  );
}
