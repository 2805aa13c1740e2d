import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ComponentProps, useState } from 'react';
import { type Cents, decimalFromCents, formatEuro } from '../../../shop/money/money.ts';
import { wrongThreshold } from '../../../shop/settings/sale-banner.ts';
import {
  type OpeningHours,
  type PaymentMethod,
  type SaleBanner,
  type ShopIdentity,
  saleBannerShows,
} from '../../../shop/settings/settings.ts';
import type { FieldErrors } from '../../../shop/settings/settings-form.ts';
import type { ShippingPolicy } from '../../../shop/settings/shipping-policy.ts';
import { Field } from '../../../ui/field.tsx';
import { SettingsForm, Tick } from '../shared/settings-form.tsx';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';

type Common = { id: string; version: string; onUnsaved: OnUnsaved };

/** A field of the section `id`, with the error of its name. */
function Input({
  id,
  errors,
  name,
  ...rest
}: ComponentProps<typeof Field> & { id: string; errors: FieldErrors }) {
  return <Field {...rest} id={`${id}-${name}`} name={name} error={errors[name]} required />;
}

const GRID = 'grid gap-4 sm:grid-cols-2';

export function IdentitySection({ id, version, value, onUnsaved }: Common & { value: ShopIdentity }) {
  return (
    <SettingsForm
      {...{ id, version, onUnsaved }}
      section="identity"
      title="Identità"
      description="Chi vende: si legge nelle pagine legali, in fondo a ogni pagina e nelle lettere."
      button="Salva identità"
    >
      {(errors) => (
        <div className={GRID}>
          <Input {...{ id, errors }} name="brand" label="Nome del negozio" defaultValue={value.brand} />
          <Input {...{ id, errors }} name="company" label="Ragione sociale" defaultValue={value.company} />
          <Input {...{ id, errors }} name="owner" label="Titolare" defaultValue={value.owner} />
          <Input
            {...{ id, errors }}
            name="businessRegister"
            label="Registro imprese"
            hint="Per esempio REA BG-123456."
            defaultValue={value.businessRegister}
          />
          <Input
            {...{ id, errors }}
            name="vatNumber"
            label="Partita IVA"
            inputMode="numeric"
            defaultValue={value.vatNumber}
          />
          <Input {...{ id, errors }} name="taxCode" label="Codice fiscale" defaultValue={value.taxCode} />
          <Input
            {...{ id, errors }}
            name="street"
            label="Indirizzo"
            className="sm:col-span-2"
            defaultValue={value.street}
          />
          <Input
            {...{ id, errors }}
            name="postalCode"
            label="CAP"
            inputMode="numeric"
            maxLength={5}
            defaultValue={value.postalCode}
          />
          <Input {...{ id, errors }} name="city" label="Città" defaultValue={value.city} />
          <Input
            {...{ id, errors }}
            name="province"
            label="Provincia"
            maxLength={2}
            defaultValue={value.province}
          />
        </div>
      )}
    </SettingsForm>
  );
}

export function ContactsSection({ id, version, value, onUnsaved }: Common & { value: ShopIdentity }) {
  return (
    <SettingsForm
      {...{ id, version, onUnsaved }}
      section="contacts"
      title="Contatti"
      description="Come ti raggiungono i clienti, e dove ti trovano."
      button="Salva contatti"
    >
      {(errors) => (
        <div className={GRID}>
          <Input {...{ id, errors }} name="phone" label="Telefono" type="tel" defaultValue={value.phone} />
          <Input
            {...{ id, errors }}
            name="whatsapp"
            label="WhatsApp"
            type="tel"
            hint="Con il prefisso internazionale."
            defaultValue={`+${value.whatsapp}`}
          />
          <Input {...{ id, errors }} name="email" label="Email" type="email" defaultValue={value.email} />
          <Input {...{ id, errors }} name="pec" label="PEC" type="email" defaultValue={value.pec} />
          <Input
            {...{ id, errors }}
            name="mapsQuery"
            label="Ricerca sulle mappe"
            className="sm:col-span-2"
            hint="Quello che scriveresti in Google Maps per trovare il negozio."
            defaultValue={value.mapsQuery}
          />
          <Input
            {...{ id, errors }}
            name="latitude"
            label="Latitudine"
            inputMode="decimal"
            defaultValue={degrees(value.latitude)}
          />
          <Input
            {...{ id, errors }}
            name="longitude"
            label="Longitudine"
            inputMode="decimal"
            hint="Le due coordinate mettono il segnaposto sulla mappa."
            defaultValue={degrees(value.longitude)}
          />
        </div>
      )}
    </SettingsForm>
  );
}

function degrees(value: number): string {
  return String(value).replace('.', ',');
}

export function SocialSection({ id, version, value, onUnsaved }: Common & { value: ShopIdentity }) {
  return (
    <SettingsForm
      {...{ id, version, onUnsaved }}
      section="social"
      title="Profili social"
      description="In fondo a ogni pagina, e per i motori di ricerca."
      button="Salva profili"
    >
      {(errors) => (
        <div className={GRID}>
          <Input
            {...{ id, errors }}
            name="instagram"
            label="Instagram"
            inputMode="url"
            defaultValue={value.instagram}
          />
          <Input
            {...{ id, errors }}
            name="facebook"
            label="Facebook"
            inputMode="url"
            defaultValue={value.facebook}
          />
        </div>
      )}
    </SettingsForm>
  );
}

export function HoursSection({ id, version, value, onUnsaved }: Common & { value: OpeningHours }) {
  return (
    <SettingsForm
      {...{ id, version, onUnsaved }}
      section="hours"
      title="Orari"
      description="Per esempio 9:00-19:30, oppure 9:00-12:30, 15:00-19:30, oppure Chiuso."
      button="Salva orari"
    >
      {(errors) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <Input {...{ id, errors }} name="weekdays" label="Lunedì-Venerdì" defaultValue={value.weekdays} />
          <Input {...{ id, errors }} name="saturday" label="Sabato" defaultValue={value.saturday} />
          <Input {...{ id, errors }} name="sunday" label="Domenica" defaultValue={value.sunday} />
        </div>
      )}
    </SettingsForm>
  );
}

export function ShippingSection({ id, version, value, onUnsaved }: Common & { value: ShippingPolicy }) {
  return (
    <SettingsForm
      {...{ id, version, onUnsaved }}
      section="shipping"
      title="Spedizioni"
      description="Importi in euro. Carrello, pagamento, pagina delle spedizioni e condizioni li seguono."
      button="Salva spedizioni"
    >
      {(errors) => (
        <div className={GRID}>
          <Input
            {...{ id, errors }}
            name="standardCents"
            label="Spedizione standard (€)"
            inputMode="decimal"
            defaultValue={euro(value.standardCents)}
          />
          <Input
            {...{ id, errors }}
            name="freeFromCents"
            label="Gratuita da (€)"
            inputMode="decimal"
            hint="Da questo subtotale in su la spedizione standard non costa nulla."
            defaultValue={euro(value.freeFromCents)}
          />
          <Input
            {...{ id, errors }}
            name="expressCents"
            label="Spedizione express (€)"
            inputMode="decimal"
            defaultValue={euro(value.expressCents)}
          />
          <Input
            {...{ id, errors }}
            name="remoteSurchargeCents"
            label="Supplemento isole (€)"
            hint="Per le isole e le zone remote."
            inputMode="decimal"
            defaultValue={euro(value.remoteSurchargeCents)}
          />
        </div>
      )}
    </SettingsForm>
  );
}

function euro(cents: Cents): string {
  return decimalFromCents(cents).replace('.', ',');
}

type BannerProps = Common & { value: SaleBanner; policy: ShippingPolicy; today: string };

export function BannerSection({ id, version, value, policy, today, onUnsaved }: BannerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = wrongThreshold(typed ?? value.text, policy);
  return (
    <SettingsForm
      {...{ id, version, onUnsaved }}
      section="banner"
      title="Striscia saldi"
      description={
        saleBannerShows(value, today) ? 'Oggi si vede in cima al negozio.' : 'Oggi non si vede nel negozio.'
      }
      button="Salva striscia"
    >
      {(errors) => (
        <div className={GRID}>
          <div className="sm:col-span-2">
            <Tick id={`${id}-active`} name="active" label="Mostra la striscia" checked={value.active} />
          </div>
          <Field
            id={`${id}-text`}
            name="text"
            label="Testo della striscia"
            className="sm:col-span-2"
            error={errors.text}
            maxLength={160}
            defaultValue={value.text}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <p role="status" className="empty:hidden sm:col-span-2">
            {wrong !== null && (
              <span className="flex items-start gap-2.5 border-l-2 border-gold bg-surface p-3">
                <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
                <span>
                  Il testo promette la spedizione gratuita da {formatEuro(wrong)}, ma il negozio la regala da{' '}
                  {formatEuro(policy.freeFromCents)}: correggi il testo o le spedizioni.
                </span>
              </span>
            )}
          </p>
          <Field
            id={`${id}-from`}
            name="from"
            type="date"
            label="Dal giorno"
            hint="Facoltativo."
            error={errors.from}
            defaultValue={value.from ?? ''}
          />
          <Field
            id={`${id}-to`}
            name="to"
            type="date"
            label="Fino al giorno"
            hint="Facoltativo; vale anche quel giorno."
            error={errors.to}
            defaultValue={value.to ?? ''}
          />
        </div>
      )}
    </SettingsForm>
  );
}

export function OrdersSection({ id, version, mostOfSize, onUnsaved }: Common & { mostOfSize: number }) {
  return (
    <SettingsForm
      {...{ id, version, onUnsaved }}
      section="orders"
      title="Pezzi per ordine"
      description="Quanto prende al massimo un ordine solo, perché nessuno tenga fermo tutto un articolo senza pagarlo."
      button="Salva pezzi per ordine"
    >
      {(errors) => (
        <div className={GRID}>
          <Input
            {...{ id, errors }}
            name="mostOfSize"
            label="Pezzi al massimo per taglia"
            inputMode="numeric"
            hint="Vale per le taglie di cui conti i pezzi."
            defaultValue={String(mostOfSize)}
          />
        </div>
      )}
    </SettingsForm>
  );
}

const METHODS: { method: PaymentMethod; label: string }[] = [
  { method: 'card', label: 'Carta di credito o di debito' },
  { method: 'klarna', label: 'Klarna, in tre rate' },
  { method: 'paypal', label: 'PayPal' },
];

type PaymentsProps = Common & { methods: readonly PaymentMethod[]; instalments: boolean };

export function PaymentsSection({ id, version, methods, instalments, onUnsaved }: PaymentsProps) {
  return (
    <SettingsForm
      {...{ id, version, onUnsaved }}
      section="payments"
      title="Pagamenti"
      description="Offri solo i metodi attivati nel tuo conto presso il fornitore dei pagamenti."
      button="Salva pagamenti"
    >
      {(errors) => (
        <>
          <fieldset
            aria-describedby={errors.paymentMethods ? `${id}-methods-error` : undefined}
            tabIndex={-1}
            aria-invalid={errors.paymentMethods ? true : undefined}
          >
            <legend className="font-semibold">Metodi di pagamento</legend>
            <div className="mt-1 flex flex-wrap gap-x-8">
              {METHODS.map(({ method, label }) => (
                <Tick
                  key={method}
                  id={`${id}-${method}`}
                  name="paymentMethods"
                  value={method}
                  label={label}
                  checked={methods.includes(method)}
                />
              ))}
            </div>
            {errors.paymentMethods && (
              <p id={`${id}-methods-error`} className="mt-1 font-medium text-sale">
                {errors.paymentMethods}
              </p>
            )}
          </fieldset>
          <div className="mt-3">
            <Tick
              id={`${id}-instalments`}
              name="instalmentsShown"
              label="Mostra «Paga con Klarna in tre rate senza interessi»"
              hint="La riga si vede solo finché Klarna è fra i metodi di pagamento."
              checked={instalments}
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}

export function PagesSection({
  id,
  version,
  sustainability,
  onUnsaved,
}: Common & { sustainability: boolean }) {
  return (
    <SettingsForm {...{ id, version, onUnsaved }} section="pages" title="Pagine" button="Salva pagine">
      {() => (
        <Tick
          id={`${id}-sustainability`}
          name="sustainabilityPublished"
          label="Pubblica la pagina Sostenibilità"
          hint="Pubblicala solo se puoi dimostrare quello che dice: lo chiede la direttiva (UE) 2024/825."
          checked={sustainability}
        />
      )}
    </SettingsForm>
  );
}
