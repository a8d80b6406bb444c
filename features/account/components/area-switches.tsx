import { useProblemWords } from '#client/texts/problem-words.ts';
import { NOTIFICATION_AREA_WORDS } from '#domain/notification-delivery-words.ts';
import { NOTIFICATION_AREAS, type DeliveryChannel } from '#domain/notification-delivery.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { Rows } from '#ui/page/section.tsx';
import { OptimisticSwitch } from '#ui/switch/optimistic-switch.tsx';
import { useChangePreferences, type NotificationPreferences } from '../notification-preferences.queries.ts';

export interface AreaSwitchesProps {
  readonly channel: DeliveryChannel;
  readonly preferences: NotificationPreferences;
  /** What a switch turns on, with its area: "E-mails: Leave". */
  readonly labelOf: (area: string) => string;
}

/** What a channel sends notifications about. */
export function AreaSwitches({ channel, preferences, labelOf }: AreaSwitchesProps) {
  const { language } = useLanguage();
  const problemWords = useProblemWords();
  const change = useChangePreferences();
  return (
    <Rows>
      {NOTIFICATION_AREAS.map((area) => (
        <li key={area}>
          <span className="what">{NOTIFICATION_AREA_WORDS[language][area]}</span>
          <OptimisticSwitch
            label={labelOf(NOTIFICATION_AREA_WORDS[language][area])}
            checked={!preferences.off[channel].includes(area)}
            onChange={async (isOn) => {
              try {
                await change.mutateAsync({ areas: [{ area, channel, isOn }] });
              } catch (cause) {
                throw new Error(problemWords(cause).description, { cause });
              }
            }}
          />
        </li>
      ))}
    </Rows>
  );
}
