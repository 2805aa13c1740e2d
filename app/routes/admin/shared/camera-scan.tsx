import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../ui/browser-store.ts';
import { Button } from '../../../ui/button.tsx';

/** What browsers that read codes by themselves offer (https://wicg.github.io/shape-detection-api/). */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code'];

/** How often (ms) a picture of the camera is read. */
const READ_EVERY = 150;

/** The same code is not taken twice within this time (ms): it stays before the camera for a while. */
const SAME_AGAIN = 2_000;

function detectorClass(): DetectorClass | null {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector ?? null;
}

/** Reads codes by the camera, where the browser can; says so where it cannot. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  if (!useHydrated()) return null;
  if (!detectorClass())
    return (
      <p className="text-xs text-ink-soft">
        Questo browser non legge i codici con la fotocamera: usa un lettore USB, scrivi il codice o cerca per
        nome. Chrome su Android li legge.
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        size="sm"
        variant="secondary"
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
          onFailed={() => {
            setOpen(false);
            setProblem('La fotocamera non si apre: controlla il permesso del browser e ricarica la pagina.');
          }}
        />
      )}
    </div>
  );
}

function CameraView({ onCode, onFailed }: { onCode: (code: string) => void; onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef({ onCode, onFailed });
  useEffect(() => {
    told.current = { onCode, onFailed };
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = { code: '', at: 0 };
    const Reader = detectorClass();
    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    async function look(reader: Detector) {
      if (isOver || !video.current) return;
      const [found] = await reader.detect(video.current).catch(() => []);
      const now = Date.now();
      if (found && (found.rawValue !== last.code || now - last.at > SAME_AGAIN)) {
        told.current.onCode(found.rawValue);
        last = { code: found.rawValue, at: now };
      } else if (found) last.at = now;
      timer = setTimeout(() => void look(reader), READ_EVERY);
    }
    async function begin() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver || !video.current || !Reader) return stop();
        video.current.srcObject = stream;
        await video.current.play();
        void look(new Reader({ formats: FORMATS }));
      } catch {
        if (!isOver) told.current.onFailed();
      }
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
