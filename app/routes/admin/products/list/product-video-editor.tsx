import Film from 'lucide-react/icons/film';
import { useState } from 'react';
import { href } from 'react-router';
import { VideoField } from '#routes/admin/shared/video-field.tsx';
import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import { type ProductVideo, videoSources } from '#shop/catalog/products/product-video.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field.tsx';

type Props = {
  id: string;
  error: string | undefined;
  video: ProductVideo | null;
  onChange: (video: ProductVideo | null) => void;
  onBusy: (busy: boolean) => void;
};

const HINT =
  'Facoltativo, muto e di pochi secondi, meglio se verticale: MP4 o WebM, meno di 60 MB. Si vede dopo la prima immagine; la copertina è il suo primo fotogramma. Se lo hai nei due formati, scegli entrambi i file insieme.';

/** Hidden until requested, so that the form's only file field is that of pictures. */
export function ProductVideoEditor({ video, ...field }: Props) {
  const [requested, setRequested] = useState(false);
  const group = { legend: PRODUCT_FIELDS.video.label, hint: HINT, error: field.error };
  if (!video && !requested)
    return (
      <FieldGroup id={`${field.id}-video`} {...group}>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setRequested(true)}>
          <Film aria-hidden size={16} />
          Carica un video
        </Button>
      </FieldGroup>
    );
  return (
    <VideoField
      {...field}
      {...group}
      takesFocus={requested}
      address={href('/admin/prodotti/video')}
      video={video && { sources: videoSources(video).map(({ address }) => address), poster: video.poster }}
    />
  );
}
