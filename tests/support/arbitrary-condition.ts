import fc from 'fast-check'

/** Conditions as content writes them, of these comparisons. */
export const anyCondition = (comparison: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.letrec<{ one: string }>((tie) => ({
    one: fc.oneof(
      { maxDepth: 4 },
      comparison,
      tie('one').map((of) => `not (${of})`),
      fc
        .tuple(fc.constantFrom('and', 'or'), fc.array(tie('one'), { minLength: 2, maxLength: 3 }))
        .map(([op, of]) => `(${of.join(` ${op} `)})`),
    ),
  })).one
