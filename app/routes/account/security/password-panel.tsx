import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { PASSWORD_LENGTH } from '../../../shop/auth/password.ts';
import { Button } from '../../../ui/button.tsx';
import { useEachAnswer } from '../../../ui/each-answer.ts';
import { Field } from '../../../ui/field.tsx';
import { problemOf, type SecurityAnswer, useSecurityToast } from './security-answer.ts';

/** Changes the password. */
export function PasswordPanel() {
  const fetcher = useFetcher<SecurityAnswer>();
  const form = useRef<HTMLFormElement>(null);
  useSecurityToast(fetcher.data);
  useEachAnswer(fetcher.data, ({ ok }) => {
    if (ok) form.current?.reset();
  });
  return (
    <section aria-labelledby="cambia-password">
      <h2 id="cambia-password" className="text-lg font-semibold">
        Cambia la password
      </h2>
      <fetcher.Form method="post" ref={form} noValidate className="mt-3 grid max-w-md gap-4">
        <Field
          label="Password attuale"
          name="current_password"
          type="password"
          autoComplete="current-password"
          required
          error={problemOf(fetcher.data, 'current_password')}
        />
        <Field
          label="Nuova password"
          name="new_password"
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          hint={`Almeno ${PASSWORD_LENGTH.min} caratteri.`}
          error={problemOf(fetcher.data, 'new_password')}
        />
        <Button
          type="submit"
          name="intent"
          value="change-password"
          size="sm"
          busy={fetcher.state !== 'idle'}
          className="justify-self-start"
        >
          Cambia password
        </Button>
      </fetcher.Form>
    </section>
  );
}
