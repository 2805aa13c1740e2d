import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ACCEPT_ALL, REFUSE_OPTIONAL } from './consent.ts';
import { choose, closeWithoutChoice } from './consent-memory.tsx';

/**
 * What moves out of the banner's way is told its height by a sheet of its own: a value that the whole page inherits has
 * every element of it worked out anew.
 */
const standingOnIt = `[data-bottom-bar]${['toast-bottom', 'above-banner'].map((name) => `,.${name}`).join('')}`;

type Props = {
  /** The preferences that it led to were left without a choice. */
  returned: boolean;
  onCustomise: () => void;
};

/**
 * The banner itself, with what the Garante's guidelines of 10 June 2021 want on its first layer: accepting, refusing and
 * closing are one press each, and equally visible; what closing means is said.
 */
export default function CookieNotice({ returned, onCustomise }: Props) {
  const ref = useRef<HTMLElement>(null);
  const customise = useRef<HTMLButtonElement>(null);

  // The button that opened the preferences is not the one that was there before: the focus finds it here.
  useEffect(() => {
    if (!returned) return;
    const leaving = document.querySelector('dialog:modal');
    const focus = () => customise.current?.focus();
    leaving?.addEventListener('close', focus, { once: true });
    return () => leaving?.removeEventListener('close', focus);
  }, [returned]);

  // The banner covers the foot of the screen: what has the focus is scrolled clear of it, and so can be what stands
  // at the end of the page.
  useEffect(() => {
    const banner = ref.current;
    if (!banner) return;
    const { documentElement: root, body } = document;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const makeRoom = new ResizeObserver(() => {
      // Read once: between writes, it would have the page laid out each time.
      const height = banner.offsetHeight;
      sheet.replaceSync(`${standingOnIt}{--banner:${height}px}`);
      root.style.scrollPaddingBottom = `${height + 24}px`;
      body.style.paddingBottom = `${height + 48}px`;
    });
    makeRoom.observe(banner);
    return () => {
      makeRoom.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      root.style.scrollPaddingBottom = '';
      body.style.paddingBottom = '';
    };
  }, []);

  return (
    <section
      ref={ref}
      aria-labelledby="cookie-notice"
      data-banner
      className="arrive fixed inset-x-0 bottom-0 z-50 border-line border-t bg-bg shadow-[0_-8px_40px_rgb(42_36_34/0.14)] sm:inset-x-auto sm:bottom-6 sm:left-6 sm:max-w-[27rem] sm:border"
    >
      <div className="max-h-[60svh] overflow-y-auto p-4 pr-12 sm:p-6 sm:pr-14">
        <h2 id="cookie-notice" className="font-display font-medium text-xl sm:text-2xl">
          I cookie di questo negozio
        </h2>
        <p className="mt-2 text-[15px] text-ink-soft leading-snug">
          Usiamo solo ciò che serve a far funzionare il sito. Il resto parte solo se lo accetti. Chiudendo il
          banner con la X in alto a destra restano le impostazioni predefinite: continui senza cookie né altri
          strumenti diversi da quelli tecnici. Puoi cambiare la tua scelta in ogni momento con «Preferenze
          cookie» in fondo alla pagina. <TextLink to={href('/cookie-policy')}>Cookie policy</TextLink>
          {' · '}
          <TextLink to={href('/privacy')}>Privacy</TextLink>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 px-4 pb-4 sm:px-6 sm:pb-6">
        <Button size="sm" className="px-2!" onClick={() => choose(ACCEPT_ALL, 'accept_all', new Date())}>
          Accetta tutti
        </Button>
        <Button
          size="sm"
          className="px-2!"
          onClick={() => choose(REFUSE_OPTIONAL, 'reject_optional', new Date())}
        >
          Rifiuta opzionali
        </Button>
        <Button ref={customise} size="sm" variant="ghost" className="col-span-2" onClick={onCustomise}>
          Personalizza
        </Button>
      </div>
      <div className="absolute top-1 right-1 sm:top-3 sm:right-3">
        <CloseButton variant="solid" onClick={() => closeWithoutChoice(new Date())} />
      </div>
    </section>
  );
}
