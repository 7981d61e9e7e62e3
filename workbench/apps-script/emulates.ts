type PlainAnswer = string | boolean | null | undefined;

/** Numbers are not compared: to the compiler an enum is one, and an emulated enum member is an object. */
type Compared<Answer> = Answer extends PlainAnswer ? Answer : unknown;

/**
 * The shape an emulation must have of Google's own type: each listed member exists there and takes at least what the
 * published signature passes. Answers are compared where they are plain; objects are emulations themselves.
 * Hint: of overloads only the last, longest one is compared.
 */
export type Emulates<Real, Member extends keyof Real> = {
  readonly [Name in Member]: Real[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Compared<Answer>
    : unknown;
};
