/**
 * Country codes (ISO 3166-1 alpha-2, and XK), the same as in the package with the country names, which is too large to
 * load wherever a code is checked. Covered by a test.
 */
const CODES: ReadonlySet<string> = new Set(
  // By first letter, each followed by its second letters: the inline script of the document contains this list and must
  // be small.
  (
    'ACDEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST ' +
    'JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ ' +
    'TACDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS XK YET ZAMW'
  )
    .split(' ')
    .flatMap(([first = '', ...seconds]) => seconds.map((second) => first + second)),
);

/** Whether two capital letters are a country code. */
export const isCountry = (code: string): boolean => CODES.has(code);

export const COUNTRY_CODES: readonly string[] = [...CODES];
