declare module '../../platform/database.ts' {
  interface Tables {
    photos: {
      photo_id: string;
      member_id: string;
      object_key: string;
      is_profile_photo: boolean;
      created_at: Date;
    };
  }
}
