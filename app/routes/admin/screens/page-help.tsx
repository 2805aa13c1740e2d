import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { type MouseEvent, useState } from 'react';
import { href, Link, useMatches } from 'react-router';
import type { GuideShown } from '#content/guide/guide.server.ts';
import { GuideText } from '#content/guide/guide-text.tsx';
import type { RouteFacts } from '#http/route-facts.ts';
import { TextLink } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Leads to the page's guide section: beside the page or, without scripts, on its own. */
export function PageHelp() {
  const facts = useMatches().at(-1)?.handle as RouteFacts | undefined;
  // Another page starts with a closed panel.
  return facts?.help ? <HelpOf key={facts.help} page={facts.help} /> : null;
}

function HelpOf({ page }: { page: string }) {
  const [open, setOpen] = useState(false);
  const { section, failed, load } = useSection(page);
  const path = href('/admin/guida/:page', { page });

  function openBeside(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
    if (!section) void load();
  }

  return (
    <div className="-mt-4 -mb-3 flex justify-end print:hidden">
      <Link
        to={path}
        onClick={openBeside}
        className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <CircleQuestionMark aria-hidden size={16} strokeWidth={1.8} />
        Come funziona
      </Link>
      <Drawer open={open} onClose={() => setOpen(false)} title="Come funziona">
        <div className="px-5 py-3">
          {section ? (
            <>
              <GuideText blocks={section.brief} pictures={section.pictures} />
              {section.more.length > 0 && (
                <p>
                  <TextLink alone to={path} onClick={() => setOpen(false)}>
                    Leggi tutto nella guida
                  </TextLink>
                </p>
              )}
            </>
          ) : failed ? (
            <p role="alert">La guida non si è caricata. Chiudi e riprova fra qualche istante.</p>
          ) : (
            <Spinner label="Sto caricando la guida…" />
          )}
        </div>
      </Drawer>
    </div>
  );
}

/** The section once requested; a signed-out visitor is redirected and gets none. */
function useSection(page: string) {
  const [section, setSection] = useState<GuideShown | null>(null);
  const [failed, setFailed] = useState(false);
  async function load() {
    setFailed(false);
    try {
      const answer = await fetch(href('/admin/guida/:page/testo', { page }));
      if (!answer.ok || answer.redirected) throw new Error(`Answered ${answer.status}.`);
      setSection(await answer.json());
    } catch {
      setFailed(true);
    }
  }
  return { section, failed, load };
}
