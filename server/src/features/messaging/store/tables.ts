declare module '../../../platform/database.ts' {
  interface Tables {
    conversations: {
      conversation_id: string;
      first_id: string;
      second_id: string;
      opened_by: string;
      created_at: Date;
      last_sequence: number;
      last_message_at: Date;
    };
    participants: {
      conversation_id: string;
      member_id: string;
      other_id: string;
      unread_count: number;
      has_written: boolean;
      cleared_sequence: number;
      left_at: Date | null;
      updated_at: Date;
    };
    messages: {
      message_id: string;
      conversation_id: string;
      sequence: number;
      sender_id: string;
      text: string;
      created_at: Date;
      read_at: Date | null;
    };
    message_hidings: { message_id: string; member_id: string };
  }
}

/** One of the two in a conversation. */
export interface Place {
  memberId: string;
  conversationId: string;
}

/** The messages that one of the two still has: those after the last that was cleared. */
export interface Remaining extends Place {
  clearedSequence: number;
}
