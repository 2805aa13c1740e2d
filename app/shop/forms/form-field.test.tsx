import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormField, FormTextarea } from './form-field.tsx';

const fields = { table: { kind: 'text', label: 'Tabella', max: 100 } } as const;

test('a text of several lines is drawn where its lines stay', () => {
  expect(renderToStaticMarkup(<FormTextarea fields={fields} name="table" />)).toContain('<textarea');
  expect(() => renderToStaticMarkup(<FormField fields={fields} name="table" />)).toThrow('several lines');
});
