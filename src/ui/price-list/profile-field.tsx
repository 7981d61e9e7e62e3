import { formatDate } from '../../i18n';
import { LinkButton } from '../kit/button';
import { Notice } from '../kit/notice';
import { useWords } from '../words';
import { useWindow } from './price-window';
import { parseProfiles } from './profiles';

export function ProfileNotice() {
  const { profile, forgetProfile, suppliers } = useWindow();
  const { language, say } = useWords();
  if (!profile) return null;
  const { name, used, targets, links } = profile;
  const linked = Object.keys(links).length;
  return (
    <div class="profile">
      {say('priceList.profile.known', { name, date: formatDate(language, used), n: targets.length + 1 })}{' '}
      {linked > 0 && say('priceList.profile.links', { n: linked })}{' '}
      <LinkButton onClick={forgetProfile}>{say('priceList.profile.afresh')}</LinkButton>
      {' · '}
      <LinkButton onClick={() => suppliers.forget(name)}>{say('priceList.profile.forget', { name })}</LinkButton>
    </div>
  );
}

export function ProfileField() {
  const { supplier, setSupplier, suppliers } = useWindow();
  const { say } = useWords();
  const known = parseProfiles(suppliers.profiles);
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
          value={supplier}
          placeholder={say('priceList.profile.placeholder')}
          onInput={(event) => setSupplier(event.currentTarget.value.replace(/\s+/g, ' '))}
        />
      </div>
      {suppliers.hasFailed && (
        <Notice tone="warning" focus={false}>
          <p>{say('priceList.profile.failed')}</p>
        </Notice>
      )}
      <details class="others">
        <summary>{say('priceList.profile.all', { n: known.length })}</summary>
        {known.map(({ name }) => (
          <p key={name}>
            {name}{' '}
            <LinkButton onClick={() => suppliers.forget(name)}>{say('priceList.profile.forget', { name })}</LinkButton>
          </p>
        ))}
      </details>
    </section>
  );
}
