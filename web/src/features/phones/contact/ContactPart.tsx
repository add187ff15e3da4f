import { type ProfileCard, tiers } from '@troth/contract';
import { standingOf } from '../../interests/index.ts';
import { firstNameOf, useMeQuery } from '../../profiles/index.ts';
import { ContactCard } from './ContactCard.tsx';

/** On the profile of whom one is connected with, and for whose tier needs no connection; nothing for anyone else. */
export function ContactPart({ member }: { member: ProfileCard }) {
  const { data: me } = useMeQuery();
  const isConnected = standingOf(member) === 'connected';
  const needsNoConnection = me !== undefined && tiers[me.tier].flags.directContact;
  if (!isConnected && !needsNoConnection) return null;
  return <ContactCard userId={member.userId} name={firstNameOf(member.name)} isConnected={isConnected} />;
}
