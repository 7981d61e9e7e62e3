import { formatDate } from '../../i18n';
import { LinkButton } from '../kit/button';
import { Notice } from '../kit/notice';
import { useWords } from '../words';
import { type Profile, parseProfiles } from './profiles';

interface ProfileNoticeProps {
  readonly profile: Profile;
  readonly onReadAfresh: () => void;
  readonly onForget: (name: string) => void;
}

export function ProfileNotice({ profile, onReadAfresh, onForget }: ProfileNoticeProps) {
  const { language, say } = useWords();
  const { name, used, targets, links } = profile;
  const n = targets.length + 1;
  return (
    <div class="profile">
      {say('priceList.profile.known', { name, date: formatDate(language, used), n })}{' '}
      {Object.keys(links).length > 0 && say('priceList.profile.links', { n: Object.keys(links).length })}{' '}
      <LinkButton onClick={onReadAfresh}>{say('priceList.profile.afresh')}</LinkButton>
      {' · '}
      <LinkButton onClick={() => onForget(name)}>{say('priceList.profile.forget', { name })}</LinkButton>
    </div>
  );
}

interface ProfileFieldProps {
  readonly name: string;
  readonly profiles: string;
  readonly hasFailed: boolean;
  readonly onName: (name: string) => void;
  readonly onForget: (name: string) => void;
}

export function ProfileField({ name, profiles, hasFailed, onName, onForget }: ProfileFieldProps) {
  const { say } = useWords();
  const known = parseProfiles(profiles);
  return (
    <section>
      <div class="inline">
        <label for="supplier">{say('priceList.profile.name')}</label>
        <input
          id="supplier"
          name="supplier"
          type="text"
          autocomplete="off"
          maxLength={60}
          value={name}
          placeholder={say('priceList.profile.placeholder')}
          onInput={(event) => onName(event.currentTarget.value.replace(/\s+/g, ' '))}
        />
      </div>
      {hasFailed && (
        <Notice tone="warning" focus={false}>
          <p>{say('priceList.profile.failed')}</p>
        </Notice>
      )}
      <details class="others">
        <summary>{say('priceList.profile.all', { n: known.length })}</summary>
        {known.map((profile) => (
          <p key={profile.name}>
            {profile.name}{' '}
            <LinkButton onClick={() => onForget(profile.name)}>
              {say('priceList.profile.forget', { name: profile.name })}
            </LinkButton>
          </p>
        ))}
      </details>
    </section>
  );
}
