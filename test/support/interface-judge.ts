import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';
import { parse } from 'yaml';

/** Holds a request as it went over the wire; names of headers are in lower case. */
interface SentRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Holds an answer as it came over the wire; names of headers are in lower case. */
interface GivenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request and what came of it; null where the connection was closed. */
export interface Exchange {
  readonly request: SentRequest;
  readonly answer: GivenAnswer | null;
}

/** What the description holds of one exchange; each complaint is a sentence that begins with the place. */
interface Verdict {
  /** The operation that was meant; null where the description has none. */
  readonly operation: string | null;
  readonly request: readonly string[];
  readonly answer: readonly string[];
}

interface InterfaceJudge {
  readonly operations: readonly string[];
  judge(exchange: Exchange): Verdict;
  /** All that is wrong in exchanges, each complaint once, e.g. "editOrder, request: body/order_code must be string". */
  complain(exchanges: readonly Exchange[]): string[];
  /** Whether an answer among them is not described. */
  refusesAnswer(exchanges: readonly Exchange[]): boolean;
}

type Node = Readonly<Record<string, unknown>>;

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly template: string;
  readonly node: Node;
}

export const INTERFACE = readFileSync(path.resolve(__dirname, '../../docs/crm-openapi.yaml'), 'utf8');

const KEY = 'crm';

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

const DESCRIPTION = JSON.stringify(parse(INTERFACE.replaceAll('#/components/schemas/', `${KEY}#/$defs/`)));

/** How a schema is named where it is one of several choices. */
const choiceOf = (schema: string): string => JSON.stringify({ $ref: `${KEY}#/$defs/${schema}` });

export function isChoice(schema: string): boolean {
  return DESCRIPTION.includes(choiceOf(schema));
}

/**
 * Makes the judge of what `docs/crm-openapi.yaml` describes. It reads that file alone, and nothing of the client or of the stand-in: each of
 * them can be wrong by itself.
 * @param without a schema that is no choice any more wherever it was one
 */
export function interfaceJudge(without?: string): InterfaceJudge {
  const text = without === undefined ? DESCRIPTION : DESCRIPTION.replaceAll(choiceOf(without), 'false');
  const parsed = nodeOf(JSON.parse(text));
  const $defs = nodeOf(nodeOf(parsed.components).schemas);
  const document = { ...parsed, $defs };
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
  ajv.addSchema({ $defs }, KEY);
  const description = new Description(document, ajv);
  const operations = operationsOf(document);
  const judge = ({ request, answer }: Exchange): Verdict => {
    const found = operationFor(operations, request);
    if (typeof found === 'string') return { operation: null, request: [found], answer: [] };
    return {
      operation: found.id,
      request: description.complainOfRequest(found, request),
      answer: answer ? description.complainOfAnswer(found, answer) : [],
    };
  };
  return {
    operations: operations.map(({ id }) => id),
    judge,
    complain: (exchanges) => [...new Set(exchanges.map(judge).flatMap(sentencesOf))],
    refusesAnswer: (exchanges) =>
      exchanges.some(({ request, answer }) => {
        const found = operationFor(operations, request);
        return answer !== null && typeof found !== 'string' && description.complainOfAnswer(found, answer).length > 0;
      }),
  };
}

function sentencesOf({ operation, request, answer }: Verdict): string[] {
  const meant = operation ?? 'no call';
  return [
    ...request.map((complaint) => `${meant}, request: ${complaint}`),
    ...answer.map((complaint) => `${meant}, answer: ${complaint}`),
  ];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function nodeOf(value: unknown): Node {
  return isNode(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function operationsOf(document: Node): Operation[] {
  return Object.entries(nodeOf(document.paths)).flatMap(([template, item]) =>
    Object.entries(nodeOf(item))
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => {
        const node = nodeOf(operation);
        return { id: String(node.operationId), method: method.toUpperCase(), template, node };
      }),
  );
}

/** Finds the operation of a request; a path that stands there word by word goes before one with a gap. @returns a complaint where there is none */
function operationFor(operations: readonly Operation[], { method, target }: SentRequest): Operation | string {
  const at = pathOf(target);
  const fitting = operations.filter(({ template }) => valuesIn(template, at) !== null);
  const here = fitting.filter((each) => each.method === method);
  const found = here.find(({ template }) => template === at) ?? here[0];
  if (found) return found;
  const [known] = fitting;
  return known ? `method: ${method} is none of ${known.template}` : `path: ${at} is not described`;
}

function pathOf(target: string): string {
  return target.replace(/\?.*$/s, '');
}

/** Returns what stands in the gaps of a template, by name; null where the path is another one. */
function valuesIn(template: string, at: string): Node | null {
  const [wanted, given] = [template.split('/'), at.split('/')];
  const isGap = (part: string) => part.startsWith('{');
  if (wanted.length !== given.length) return null;
  if (wanted.some((part, place) => !isGap(part) && part !== given[place])) return null;
  const gaps = wanted.flatMap((part, place) => (isGap(part) ? [[part.slice(1, -1), given[place]]] : []));
  return Object.fromEntries(gaps);
}

/** The description, with what it says of single parts. */
class Description {
  constructor(
    private readonly document: Node,
    private readonly ajv: Ajv2020,
  ) {}

  complainOfRequest(operation: Operation, request: SentRequest): string[] {
    return [
      ...this.complainOfPath(operation, request),
      ...this.complainOfQuery(operation, request),
      ...this.complainOfKeys(operation, request),
      ...this.complainOfBody(operation, request),
    ];
  }

  complainOfAnswer({ id, node }: Operation, { status, headers, body }: GivenAnswer): string[] {
    const responses = nodeOf(node.responses);
    const described = responses[status] ?? responses[`${String(status).slice(0, 1)}XX`];
    if (described === undefined) return [`status: ${status} is not described for ${id}`];
    const response = this.resolved(described);
    const named = Object.entries(nodeOf(response.headers)).flatMap(([name, header]) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : this.complaints(`header ${name}`, this.resolved(header).schema, value);
    });
    if (body === '' && response['x-body-may-be-empty'] === true) return named;
    return [...named, ...this.complainOfContent(`${status} of ${id}`, response.content, headers, body)];
  }

  private complainOfPath(operation: Operation, { target }: SentRequest): string[] {
    const values = valuesIn(operation.template, pathOf(target)) ?? {};
    return this.parametersOf(operation, 'path').flatMap(({ name, schema }) =>
      this.complaints(`path ${name}`, schema, this.typed(String(values[String(name)]), schema)),
    );
  }

  private complainOfQuery(operation: Operation, { target }: SentRequest): string[] {
    const known = this.parametersOf(operation, 'query');
    const given = [...new URLSearchParams(/\?(.*)$/s.exec(target)?.[1] ?? '')];
    const twice = given.filter(([name], place) => given.findIndex(([other]) => other === name) < place);
    return [
      ...twice.map(([name]) => `query ${name} stands twice`),
      ...given.flatMap(([name, text]) => {
        const parameter = known.find((each) => each.name === name);
        if (!parameter) return [`query ${name} is not described for ${operation.id}`];
        return this.complaints(`query ${name}`, parameter.schema, this.typed(text, parameter.schema));
      }),
    ];
  }

  /** Complains of a key that is missing or misshapen, and of one that does not go with this operation. */
  private complainOfKeys({ id, node }: Operation, request: SentRequest): string[] {
    const schemes = Object.entries(nodeOf(nodeOf(this.document.components).securitySchemes)).map(([scheme, each]) => {
      const { name, in: place, 'x-value-pattern': pattern } = nodeOf(each);
      const value = place === 'cookie' ? cookieIn(request, String(name)) : request.headers[String(name).toLowerCase()];
      return { scheme, where: `${place} ${name}`, pattern: String(pattern), value };
    });
    const sets = listOf(node.security ?? this.document.security).map((set) => Object.keys(nodeOf(set)));
    const held = schemes.flatMap(({ scheme, value }) => (value === undefined ? [] : [scheme]));
    const isSet = sets.some((set) => set.length === held.length && set.every((each) => held.includes(each)));
    const misshapen = schemes.filter(({ value, pattern }) => value !== undefined && !new RegExp(pattern).test(value));
    return [
      ...misshapen.map(({ where, pattern }) => `${where} must match ${pattern}`),
      ...(isSet ? [] : [keysComplaint(id, schemes, sets[0] ?? [])]),
    ];
  }

  private complainOfBody({ id, node }: Operation, { headers, body }: SentRequest): string[] {
    if (node.requestBody === undefined) return body === '' ? [] : [`body: ${id} takes none`];
    const { content } = this.resolved(node.requestBody);
    return this.complainOfContent(`the request of ${id}`, content, headers, body);
  }

  private complainOfContent(of: string, content: unknown, headers: SentRequest['headers'], body: string): string[] {
    if (body === '') return content === undefined ? [] : [`body: is missing in ${of}`];
    const media = (headers['content-type'] ?? 'none').replace(/\s*;.*$/s, '').toLowerCase();
    const described = nodeOf(content)[media];
    if (described === undefined) return [`header Content-Type: ${media} is not described for ${of}`];
    if (media !== 'application/json') return this.complaints('body', nodeOf(described).schema, body);
    const value = jsonIn(body);
    return value === undefined
      ? [`body: is no JSON in ${of}`]
      : this.complaints('body', nodeOf(described).schema, value);
  }

  private parametersOf({ node }: Operation, place: string): Node[] {
    return listOf(node.parameters)
      .map((each) => this.resolved(each))
      .filter((each) => each.in === place);
  }

  /** Follows a reference of the document, if there is one. */
  private resolved(value: unknown): Node {
    const node = nodeOf(value);
    if (typeof node.$ref !== 'string') return node;
    const [, pointer = ''] = node.$ref.split('#/');
    return this.resolved(pointer.split('/').reduce<unknown>((at, name) => nodeOf(at)[name], this.document));
  }

  private typed(text: string, schema: unknown): unknown {
    return this.resolved(schema).type === 'integer' && /^-?(0|[1-9]\d*)$/.test(text) ? Number(text) : text;
  }

  private complaints(where: string, schema: unknown, value: unknown): string[] {
    // One object is compiled once.
    const validate = this.ajv.compile(nodeOf(schema));
    return validate(value) ? [] : [sentenceOf(where, validate.errors ?? [])];
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cookieIn({ headers }: SentRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

function keysComplaint(
  id: string,
  schemes: readonly { readonly scheme: string; readonly where: string; readonly value: string | undefined }[],
  wanted: readonly string[],
): string {
  const missing = schemes.find(({ scheme, value }) => wanted.includes(scheme) && value === undefined);
  if (missing) return `${missing.where} is missing`;
  const odd = schemes.find(({ scheme, value }) => !wanted.includes(scheme) && value !== undefined);
  return `${odd?.where} does not go with ${id}`;
}

/** Matches what the validator says of a choice, beside what it says of each. */
const OF_A_CHOICE = /^(anyOf|oneOf|if)$/;

/** What is wrong where the value came nearest to the description: at the first of the deepest places at which a choice failed. */
function sentenceOf(where: string, errors: readonly ErrorObject[]): string {
  const depthOf = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const deepest = Math.max(...errors.map(depthOf));
  const place = errors.find((error) => depthOf(error) === deepest)?.instancePath ?? '';
  const there = errors.filter(({ instancePath }) => instancePath === place);
  const told = there.filter(({ keyword }) => !OF_A_CHOICE.test(keyword));
  const reasons = new Set((told.length > 0 ? told : there).map(reasonOf));
  return `${where}${place} ${[...reasons].join(', or ')}`;
}

function reasonOf({ message = 'is wrong', params }: ErrorObject): string {
  const { additionalProperty, allowedValues, allowedValue } = nodeOf(params);
  const named = additionalProperty ?? (allowedValues && JSON.stringify(allowedValues)) ?? allowedValue;
  return named === undefined ? message : `${message}: ${named}`;
}
