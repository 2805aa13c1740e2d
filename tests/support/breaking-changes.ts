import type { ApiDescription, DescribedOperation } from '../../app/routes/api/v1/describe-api.ts';

type Schema = {
  type?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
};

/** What of `now` would fail a caller that was written for `before`; additions are none. */
export function breakingChanges(before: ApiDescription, now: ApiDescription): string[] {
  const operations = Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, was]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const is = now.paths[path]?.[method];
      return is ? ofOperation(name, was, is) : [`${name} is gone`];
    }),
  );
  const schemas = Object.entries(before.components.schemas).flatMap(([name, was]) =>
    ofSchema(
      `#/components/schemas/${name}`,
      was as Schema,
      now.components.schemas[name] as Schema | undefined,
    ),
  );
  return [...operations, ...schemas];
}

function ofOperation(name: string, was: DescribedOperation, is: DescribedOperation): string[] {
  const parameters = is.parameters
    .filter((one) => one.required && !was.parameters.some((old) => old.name === one.name && old.required))
    .map((one) => `${name} requires ${one.name}`);
  const gone = was.parameters
    .filter((old) => !is.parameters.some((one) => one.name === old.name && one.in === old.in))
    .map((old) => `${name} does not take ${old.name}`);
  const scope = was.description === is.description ? [] : [`${name} needs another scope`];
  const statuses = Object.keys(was.responses)
    .filter((status) => status < '300' && !is.responses[status])
    .map((status) => `${name} does not answer ${status}`);
  return [
    ...parameters,
    ...gone,
    ...scope,
    ...statuses,
    ...ofBodies(name, was, is),
    ...ofAnswers(name, was, is),
  ];
}

type Content = Record<string, { schema: Schema }>;

function ofBodies(name: string, was: DescribedOperation, is: DescribedOperation): string[] {
  return ofContent(`${name} body`, was.requestBody?.content, is.requestBody?.content);
}

function ofAnswers(name: string, was: DescribedOperation, is: DescribedOperation): string[] {
  return Object.entries(was.responses).flatMap(([status, answer]) =>
    ofContent(`${name} ${status}`, answer.content as Content, is.responses[status]?.content as Content),
  );
}

function ofContent(name: string, was: Content = {}, is: Content = {}): string[] {
  return Object.entries(was).flatMap(([type, { schema }]) => ofSchema(name, schema, is[type]?.schema));
}

/** Strict for bodies and answers alike: neither may lose a field or change its type, nor require a new one. */
function ofSchema(place: string, was: Schema, is: Schema | undefined): string[] {
  if (!is) return [`${place} is gone`];
  const kind = ({ properties, items, required, enum: values, ...rest }: Schema) => {
    const { description, ...told } = rest as { description?: string };
    return JSON.stringify(told);
  };
  if (kind(was) !== kind(is)) return [`${place} has another type`];
  const values = was.enum?.some((one) => !is.enum?.includes(one)) ? [`${place} lost a value`] : [];
  const isInput = 'additionalProperties' in was;
  const required = isInput
    ? (is.required ?? [])
        .filter((one) => !was.required?.includes(one))
        .map((one) => `${place} requires ${one}`)
    : (was.required ?? [])
        .filter((one) => !is.required?.includes(one))
        .map((one) => `${place} may lack ${one}`);
  const properties = Object.entries(was.properties ?? {}).flatMap(([name, one]) =>
    ofSchema(`${place}/${name}`, one, is.properties?.[name]),
  );
  const items = was.items ? ofSchema(`${place}/items`, was.items, is.items) : [];
  return [...values, ...required, ...properties, ...items];
}
