/** The part of JSON Schema that descriptions use. */
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

/** A schema as a TypeScript type: `{ id: uuid; sizes: Size[] }`. */
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

/** A named schema, one field per line with its description. */
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
