declare module '../../../platform/database.ts' {
  interface Tables {
    phones: { member_id: string; number_mac: Buffer; sealed_number: Buffer; proven_at: Date };
    phone_codes: {
      member_id: string;
      number_mac: Buffer;
      sealed_number: Buffer;
      code_mac: Buffer;
      tries: number;
      expires_at: Date;
    };
    phone_pauses: { about: Buffer; ends_at: Date };
    sms_days: { day: string; sent: number };
  }
}

/** A number as it is kept. */
export interface KeptNumber {
  numberMac: Buffer;
  sealedNumber: Buffer;
}
