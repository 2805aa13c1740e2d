import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#ui/browser-store.ts';
import { Button } from '#ui/button.tsx';
import { NO_READS, withRead } from './camera-reads.ts';
import { type CodeReader, canReadCodes, openCodeReader } from './code-reader.ts';

const NO_CAMERA =
  'Questo browser non legge i codici con la fotocamera: usa un lettore USB, scrivi il codice o cerca per nome.';
const NOT_OPENED = 'La fotocamera non si apre: controlla il permesso del browser e ricarica la pagina.';

/** Interval (ms) of pictures. */
const READ_EVERY = 150;

/** Shows a message where the browser cannot read codes. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  if (!useHydrated()) return null;
  if (!canReadCodes()) return <p className="text-xs text-ink-soft">{NO_CAMERA}</p>;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Button
        size="sm"
        variant="secondary"
        className="max-w-full max-[18.75rem]:px-2"
        aria-pressed={isOpen}
        onClick={() => {
          setProblem('');
          setOpen((now) => !now);
        }}
      >
        <ScanBarcode aria-hidden size={18} strokeWidth={1.6} />
        {isOpen ? 'Chiudi la fotocamera' : 'Leggi con la fotocamera'}
      </Button>
      {problem && <p role="alert">{problem}</p>}
      {isOpen && (
        <CameraView
          onCode={onCode}
          onFailed={(why) => {
            setOpen(false);
            setProblem(why);
          }}
        />
      )}
    </div>
  );
}

function CameraView({
  onCode,
  onFailed,
}: {
  onCode: (code: string) => void;
  onFailed: (why: string) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const handlers = useRef({ onCode, onFailed });
  useEffect(() => {
    handlers.current = { onCode, onFailed };
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let reader: CodeReader | null = null;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reads = NO_READS;
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
      reader?.close();
    }
    async function look() {
      if (isOver || !video.current || !reader) return;
      try {
        const said = await reader.read(video.current);
        const next = withRead(reads, said ?? '', Date.now());
        reads = next.reads;
        if (next.code !== null && !isOver) handlers.current.onCode(next.code);
        timer = setTimeout(look, READ_EVERY);
      } catch {
        if (!isOver) handlers.current.onFailed(NO_CAMERA);
      }
    }
    async function begin() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
        });
        if (isOver || !video.current) return stop();
        video.current.srcObject = stream;
        await video.current.play();
      } catch {
        if (!isOver) handlers.current.onFailed(NOT_OPENED);
        return;
      }
      reader = openCodeReader();
      if (isOver) stop();
      else void look();
    }
    void begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="Immagine della fotocamera"
      className="aspect-video w-full max-w-md bg-ink object-cover"
    />
  );
}
