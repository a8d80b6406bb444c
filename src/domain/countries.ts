/**
 * The countries there are, by their two letters (ISO 3166-1, and XK): those of the package that names them, which is too large to be
 * asked wherever a code is read. A test holds the two together.
 */
const CODES: ReadonlySet<string> = new Set(
  // By first letter, each followed by the second ones: the script in the document carries this list, and has little room.
  (
    'ACDEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST ' +
    'JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ ' +
    'TACDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS XK YET ZAMW'
  )
    .split(' ')
    .flatMap(([first = '', ...seconds]) => seconds.map((second) => first + second)),
);

/** Whether two capital letters are those of a country. */
export const isCountry = (code: string): boolean => CODES.has(code);

export const COUNTRY_CODES: readonly string[] = [...CODES];
