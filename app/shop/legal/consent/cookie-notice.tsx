import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { Button, TextLink } from '#ui/button.tsx';
import { CloseButton } from '#ui/close-button.tsx';
import { ACCEPT_ALL, REFUSE_OPTIONAL } from './consent.ts';
import { choose, closeWithoutChoice } from './consent-memory.tsx';
import { BANNER_TEXT, BANNER_TITLE } from './consent-text.ts';

/**
 * Selectors of elements above the notice. A separate style sheet sets its height for them: an inherited property would
 * restyle the whole page.
 */
const standingOnIt = `[data-bottom-bar]${['toast-bottom', 'above-banner'].map((name) => `,.${name}`).join('')}`;

// On phones the three buttons share a line, so that the page stays visible.
const SMALL = 'px-1! max-sm:py-1! max-sm:text-[11px] max-sm:leading-4 max-sm:tracking-[.02em] sm:px-2!';

type Props = {
  /** The preferences opened from here were closed without a choice. */
  returned: boolean;
  onCustomise: () => void;
};

/** Garante, guidelines of 10 June 2021: accept, refuse and close equally visible, one press each. */
export default function CookieNotice({ returned, onCustomise }: Props) {
  const ref = useRef<HTMLElement>(null);
  const customise = useRef<HTMLButtonElement>(null);

  // Focuses the button that opened the preferences, as it was remounted.
  useEffect(() => {
    if (!returned) return;
    const leaving = document.querySelector('dialog:modal');
    const focus = () => customise.current?.focus();
    leaving?.addEventListener('close', focus, { once: true });
    return () => leaving?.removeEventListener('close', focus);
  }, [returned]);

  // The banner covers the foot of the screen: keep the focus and the page's end scrollable above it.
  useEffect(() => {
    const banner = ref.current;
    if (!banner) return;
    const { documentElement: root, body } = document;
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const makeRoom = new ResizeObserver(() => {
      // Read once, to avoid repeated layout. On larger screens the banner stands off the edge.
      const height = banner.offsetHeight + Number.parseFloat(getComputedStyle(banner).bottom);
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
      className="print:hidden arrive fixed inset-x-0 bottom-0 z-50 border-line border-t bg-bg shadow-[0_-8px_40px_rgb(42_36_34/0.14)] roomy:inset-x-auto roomy:bottom-6 roomy:left-6 roomy:max-w-[27rem] roomy:border"
    >
      <div className="scroll-shadow max-h-[min(60svh,10.5rem)] overflow-y-auto px-4 pt-3 short:max-h-20 roomy:max-h-[60svh] roomy:p-6 roomy:pr-14">
        <h2 id="cookie-notice" className="pr-9 font-display font-medium text-lg roomy:pr-0 roomy:text-2xl">
          {BANNER_TITLE}
        </h2>
        <p className="mt-1 text-[13px] text-ink-soft leading-[1.3] roomy:mt-2 roomy:text-[15px] roomy:leading-snug">
          {BANNER_TEXT.join(' ')} <TextLink to={href('/cookie-policy')}>Cookie policy</TextLink>
          {' · '}
          <TextLink to={href('/privacy')}>Privacy</TextLink>
        </p>
      </div>
      <div className="grid grid-cols-3 gap-2 px-4 pt-2 pb-3 roomy:grid-cols-2 roomy:px-6 roomy:pt-0 roomy:pb-6 max-[18.75rem]:grid-cols-1">
        <Button size="sm" className={SMALL} onClick={() => choose(ACCEPT_ALL, 'accept_all', new Date())}>
          Accetta tutti
        </Button>
        <Button
          size="sm"
          className={SMALL}
          onClick={() => choose(REFUSE_OPTIONAL, 'reject_optional', new Date())}
        >
          Rifiuta opzionali
        </Button>
        <Button
          ref={customise}
          size="sm"
          variant="ghost"
          className={`${SMALL} roomy:col-span-2`}
          onClick={onCustomise}
        >
          Personalizza
        </Button>
      </div>
      <div className="absolute top-1 right-1 roomy:top-3 roomy:right-3">
        <CloseButton variant="solid" onClick={() => closeWithoutChoice(new Date())} />
      </div>
    </section>
  );
}
