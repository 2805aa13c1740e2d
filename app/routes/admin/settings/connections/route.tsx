import { randomUUID } from 'node:crypto';
import { href } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedForm, requirePermission } from '#routes/admin/shared/access.server.ts';
import { answeredBy, done, failed, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { useAnsweredForm, useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { BackToList } from '#routes/admin/shared/record-page.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { REFUSED_IN_DEMO } from '#routes/shared/refused-in-demo.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { confirmMail } from '#shop/operations/connections/connect-mail.server.ts';
import { ADDRESS_FIELDS as fields } from '#shop/operations/connections/connection-fields.ts';
import {
  type AddressShown,
  readAddressConnection,
  readMailConnection,
  readPaymentsConnection,
  readStorageConnection,
} from '#shop/operations/connections/connections.server.ts';
import { endToken, listTokens } from '#shop/staff/api-tokens/tokens.server.ts';
import { shownWebhooks } from '#shop/staff/webhooks/deliveries.server.ts';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';
import { ConnectionForm, type FormProps } from './connection-form.tsx';
import { ConnectionPart } from './connection-part.tsx';
import { MailPart } from './mail-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import {
  removeConnection,
  saveAddress,
  saveMail,
  savePayments,
  saveStorage,
  saveToken,
} from './save-connection.server.ts';
import { changeShownWebhook, saveWebhook, saveWebhookChange } from './save-webhook.server.ts';
import { StoragePart } from './storage-part.tsx';
import { TokensPart } from './tokens-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

export const handle = {
  needs: readAndWrite('settings:write'),
  help: 'collegamenti',
  acts: {
    'payments-tried': { name: 'Collegamenti: chiavi dei pagamenti provate', intent: 'payments' },
    'mail-tried': { name: 'Collegamenti: posta provata', intent: 'mail' },
    'address-connected': { name: 'Collegamenti: indirizzo del negozio cambiato', intent: 'address' },
    'storage-tried': { name: 'Collegamenti: archivio delle foto provato', intent: 'storage' },
    'connection-removed': { name: 'Collegamenti: collegamento tolto', intent: 'disconnect' },
    'api-token-created': { name: 'API: collegamento creato', intent: 'token' },
    'api-token-ended': { name: 'API: collegamento terminato', intent: 'end-token', subject: 'id' },
    'webhook-created': { name: 'Avvisi a un programma: aggiunti', intent: 'webhook', subject: 'id' },
    'webhook-changed': { name: 'Avvisi a un programma: cambiati', intent: 'webhook-change', subject: 'id' },
    'webhook-off': { name: 'Avvisi a un programma: spenti', intent: 'webhook-off', subject: 'id' },
    'webhook-on': { name: 'Avvisi a un programma: riaccesi', intent: 'webhook-on', subject: 'id' },
    'webhook-secret': {
      name: 'Avvisi a un programma: segreto cambiato',
      intent: 'webhook-secret',
      subject: 'id',
    },
    'webhook-test': { name: 'Avvisi a un programma: prova inviata', intent: 'webhook-test', subject: 'id' },
    'webhook-again': {
      name: 'Avvisi a un programma: inviato di nuovo',
      intent: 'webhook-again',
      subject: 'id',
    },
    'webhook-removed': { name: 'Avvisi a un programma: tolti', intent: 'webhook-removed', subject: 'id' },
    'mail-connected': { name: 'Collegamenti: posta cambiata', intent: 'confirm-mail' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Collegamenti');

export type ConnectionsShown = Awaited<ReturnType<typeof read>>;

async function read(args: Route.LoaderArgs, account: string) {
  const shop = args.context.get(shopContext);
  /** Secret of the test e-mail's link that opened the page. */
  const token = args.url.searchParams.get('lettera') ?? '';
  return {
    token,
    asksForCode: (await shop.auth.secondFactorOf(account)).on,
    payments: await readPaymentsConnection(shop),
    mail: await readMailConnection(shop, token),
    storage: await readStorageConnection(shop),
    address: await readAddressConnection(shop),
    tokens: await listTokens(shop),
    newToken: randomUUID(),
    webhooks: await shownWebhooks(shop.db),
    newWebhook: randomUUID(),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requirePermission(args, handle.needs.read);
  const { log } = args.context.get(shopContext);
  return loadShown(log, 'admin/impostazioni/collegamenti', () => read(args, userId));
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  if (shop.config.publicDemo) return refused(403, REFUSED_IN_DEMO);
  const { clientAddress } = args.context.get(requestContext);
  const sent = { form, actor, caller: { headers: args.request.headers, clientAddress } };
  return answeredBy(shop.log, 'admin/impostazioni/collegamenti', async () => {
    switch (form.get('intent')) {
      case 'payments':
        return savePayments(shop, sent);
      case 'address':
        return saveAddress(shop, sent);
      case 'storage':
        return saveStorage(shop, sent);
      case 'disconnect':
        return removeConnection(shop, sent);
      case 'mail':
        return saveMail(shop, sent);
      case 'token':
        return saveToken(shop, sent);
      case 'end-token':
        return (await endToken(shop, text('id')))
          ? done('Collegamento terminato')
          : notFound('era già terminato');
      case 'webhook':
        return saveWebhook(shop, sent);
      case 'webhook-change':
        return saveWebhookChange(shop, sent);
      case 'webhook-off':
      case 'webhook-on':
      case 'webhook-secret':
      case 'webhook-test':
      case 'webhook-again':
      case 'webhook-removed':
        return changeShownWebhook(shop, form);
      case 'confirm-mail':
        return (await confirmMail(shop, text('token'), actor))
          ? done('La posta è collegata')
          : refused(409, 'Questa e-mail non è più quella dell’ultima prova: ripeti la prova.');
      default:
        return failed(400);
    }
  });
}

export default function Connections({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const { unsaved, onUnsaved } = useUnsavedParts();
  return (
    <>
      <BackToList to={href('/admin/impostazioni')}>Impostazioni</BackToList>
      <h1 className="font-display text-2xl md:text-3xl">Collegamenti</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        Da qui il negozio si collega ai servizi che usa. Ogni dato si prova prima di valere, si conserva
        cifrato e non si rivede più: di password e chiavi restano leggibili le ultime quattro lettere.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare i collegamenti" />
      {shown && (
        <div className="mt-5 grid max-w-4xl grid-cols-1 gap-8">
          <MailArrived token={shown.token} hasArrived={shown.mail.hasArrived} />
          <PaymentsPart payments={shown.payments} asksForCode={shown.asksForCode} onUnsaved={onUnsaved} />
          <MailPart mail={shown.mail} asksForCode={shown.asksForCode} onUnsaved={onUnsaved} />
          <StoragePart storage={shown.storage} asksForCode={shown.asksForCode} onUnsaved={onUnsaved} />
          <AddressPart address={shown.address} asksForCode={shown.asksForCode} onUnsaved={onUnsaved} />
          <TokensPart
            tokens={shown.tokens}
            newToken={shown.newToken}
            asksForCode={shown.asksForCode}
            onUnsaved={onUnsaved}
          />
          <WebhooksPart
            webhooks={shown.webhooks}
            newWebhook={shown.newWebhook}
            asksForCode={shown.asksForCode}
            onUnsaved={onUnsaved}
          />
        </div>
      )}
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}

/** Programs that check links open them too: only the button pressed by the signed-in owner counts. */
function MailArrived({ token, hasArrived }: { token: string; hasArrived: boolean }) {
  const { fetcher } = useAnsweredForm({ saved: 'La posta è collegata', failed: 'Impossibile confermare' });
  if (!hasArrived) return null;
  return (
    <section aria-labelledby="posta-arrivata" className="border-sage border-l-2 bg-surface p-4">
      <h2 id="posta-arrivata" className="font-semibold text-base">
        L’e-mail di prova è arrivata?
      </h2>
      <p className="mt-1">Sei qui dal suo link: conferma, e da ora il negozio spedisce con la nuova posta.</p>
      <fetcher.Form method="post" className="mt-3">
        <input type="hidden" name="token" value={token} />
        <SendButton fetcher={fetcher} intent="confirm-mail">
          Conferma che è arrivata
        </SendButton>
      </fetcher.Form>
    </section>
  );
}

function AddressPart({ address, ...form }: FormProps & { address: AddressShown }) {
  const { now, next } = address;
  const idPrefix = 'indirizzo';
  return (
    <ConnectionPart
      id="indirizzo"
      title="Indirizzo del negozio"
      about="Dove ti trovano le clienti. Il dominio deve già portare a questo server, con https: lo prepara chi segue il sito."
      connection={address}
      none={`Ora è ${now}.`}
      now={`Ora è ${now}.`}
    >
      {next && (
        <p role="status" className="warning mt-3">
          Dal prossimo avvio sarà {next}: chiedi a chi segue il sito di riavviare il negozio.
        </p>
      )}
      <ConnectionForm
        {...form}
        idPrefix={idPrefix}
        name="address"
        connection={address}
        words={{ title: 'Indirizzo', saved: 'Indirizzo provato', failed: 'Impossibile provare l’indirizzo' }}
        button="Prova e salva"
        ends="Dal prossimo avvio vale di nuovo l’indirizzo di chi segue il sito."
      >
        {(errors) => (
          <FormField
            fields={fields}
            errors={errors}
            idPrefix={idPrefix}
            name="publicUrl"
            defaultValue={next ?? undefined}
          />
        )}
      </ConnectionForm>
    </ConnectionPart>
  );
}
