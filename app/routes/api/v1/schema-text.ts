/** As much of JSON Schema as the descriptions have. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
};

/** A schema as a type is written in TypeScript: `{ id: uuid; sizes: Size[] }`. */
export function typeText(schema: Schema): string {
  const { $ref, anyOf, type, items, format, properties, additionalProperties } = schema;
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (anyOf) return anyOf.map(typeText).join(' | ');
  if (items) return / /.test(typeText(items)) ? `(${typeText(items)})[]` : `${typeText(items)}[]`;
  if (properties) return `{ ${fieldsOf(schema).join('; ')} }`;
  if (typeof additionalProperties === 'object') return `{ [name]: ${typeText(additionalProperties)} }`;
  return [type ?? 'any']
    .flat()
    .map((one) => (one === 'string' && format ? format : one))
    .join(' | ');
}

/** A named schema, a field a line, with what is said of each. */
export function definition(schema: Schema): string {
  const said = Object.values(schema.properties ?? {}).map(({ description }) =>
    description ? ` — ${description}` : '',
  );
  return fieldsOf(schema)
    .map((field, at) => field + said[at])
    .join('\n');
}

function fieldsOf({ properties = {}, required = [] }: Schema): string[] {
  return Object.entries(properties).map(
    ([name, one]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(one)}`,
  );
}
