import { SCOPES } from '#domain/permissions.ts';
import { LockIcon } from '#ui/icons.tsx';
import { useUsersTexts } from '../use-roles-texts.ts';
import { MatrixKey } from './matrix-css.ts';

/** What the chips of the matrix mean. */
export function MatrixLegend() {
  const t = useUsersTexts();
  return (
    <MatrixKey aria-label={t('matrix.legend.label')} data-testid="matrix-legend">
      <li>
        <span className="chip">{t('scopes.none')}</span>
        {t('matrix.legend.none')}
      </li>
      {SCOPES.map((scope) => (
        <li key={scope}>
          <span className="chip" data-scope={scope}>
            {t(`scopes.${scope}`)}
          </span>
          {t(`matrix.legend.${scope}`)}
        </li>
      ))}
      <li>
        <span className="chip" data-scope="personal" data-inherited>
          {t('scopes.personal')}
        </span>
        {t('matrix.legend.inherited')}
      </li>
      <li>
        <span className="chip" data-scope="personal" data-changed>
          {t('scopes.personal')}
        </span>
        {t('matrix.legend.changed')}
      </li>
      <li>
        <span className="chip" data-locked>
          <LockIcon size={12} aria-hidden />
          {t('scopes.none')}
        </span>
        {t('matrix.legend.locked')}
      </li>
      <li>
        <span aria-hidden>·</span>
        {t('matrix.legend.gap')}
      </li>
    </MatrixKey>
  );
}
